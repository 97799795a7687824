/** Writes the sheet of test codes to the sources of the door's page. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import '../project/texts';
import { testCodesFile } from './test-codes';

const path = join(import.meta.dirname, '../../web/src/door/rehearsal/test-codes.pdf');

await writeFile(path, await testCodesFile());
