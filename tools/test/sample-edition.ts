/** Gives every test the facts of the sample; a test that needs others calls `provideSample` with what differs. */
import { provideSample } from 'contract/testing/sample-edition';
import { beforeEach } from 'vitest';
import '../project/texts';

provideSample();
beforeEach(() => provideSample());
