/** The addresses of the running test stack. */
import { readAddresses } from '../../../tools/project/addresses';

export const stack = readAddresses('test');
