/** Gives every test the sample's facts; a test that needs other facts passes the differences to `provideSample`. */
import { provideSample } from 'contract/testing/sample-edition';
import { beforeEach } from 'vitest';
import '../project/texts';

provideSample();
beforeEach(() => provideSample());
