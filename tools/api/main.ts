/** npm run api: writes docs/api/openapi.json. */
import { writeFile } from 'node:fs/promises';
import { inRepository } from '../stack/project';
import { apiDescription } from './description';

await writeFile(inRepository('docs/api/openapi.json'), await apiDescription());
