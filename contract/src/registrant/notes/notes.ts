/** Organisers' notes on registrants, and the tags of an edition, which no other role sees (ORG-56). */
import { array, object, string } from 'yup';
import { inkNames, type InkName } from '../../edition/themes';
import { asRead, normaliseLines, refusedCharacter } from '../../language/text';
import { choice, wholeNumber } from '../../wire/schemas';
import { registrantIdSchema } from '../organisers-registrant';
import { text } from '../registration-form';
import { versionSchema } from '../visit';

/** In UTF-16 code units. */
export const maxNoteLength = 1_000;
export const maxTagLength = 30;

/** How many tags an edition can have. */
export const maxTags = 30;

export interface Tag {
  readonly key: string;
  /** Unique in the edition, ignoring case. */
  readonly name: string;
  readonly ink: InkName;
}

export interface Tags {
  /** Of two concurrent changes of the tags, only one is accepted. */
  readonly version: number;
  readonly tags: readonly Tag[];
  /** For the history of those who had them. */
  readonly removed: readonly Tag[];
}

export interface SavedTags extends Tags {
  /** How many still have a tag that is to be removed: the same call again goes on, and then saves. */
  readonly remaining: number;
}

export const tagKeySchema = string()
  .typeError('errors.text')
  .nonNullable('errors.text')
  .matches(/^[a-z0-9]{8}$/, 'errors.choice');

const note = string()
  .transform((typed: unknown) => (typeof typed === 'string' ? normaliseLines(typed) : typed))
  .typeError('errors.text')
  .nonNullable('errors.text')
  .max(maxNoteLength, 'errors.tooLong')
  .test(
    'characters',
    'errors.characters',
    (typed = '') => !refusedCharacter.test(typed.replaceAll('\n', ' ')),
  );

/** What is absent stays. */
export const noteRegistrantSchema = object({
  id: registrantIdSchema,
  version: versionSchema,
  note,
  tags: array(tagKeySchema.required('errors.required'))
    .typeError('errors.choice')
    .nonNullable('errors.choice')
    .max(maxTags, 'errors.maximum'),
}).noUnknown();

/** Replaces all tags; one without a key is new. */
export const saveTagsSchema = object({
  version: wholeNumber().required('errors.required'),
  tags: array(
    object({
      key: tagKeySchema,
      name: text({ max: maxTagLength, required: true, input: 'text' }),
      ink: choice(inkNames).required('errors.required'),
    })
      .noUnknown()
      .typeError('errors.choice')
      .nonNullable('errors.choice'),
  )
    .typeError('errors.choice')
    .required('errors.required')
    .max(maxTags, 'errors.maximum')
    .test(
      'unique',
      'errors.choice',
      (tags) => new Set(tags.map(({ name }) => asRead(name))).size === tags.length,
    ),
}).noUnknown();

/** @returns the words of the tags, also of removed ones; of unknown keys the key */
export function tagWords({ tags, removed }: Omit<Tags, 'version'>, keys: readonly string[] = []): string[] {
  const known = [...tags, ...removed];
  return keys.map((key) => known.find((tag) => tag.key === key)?.name ?? key);
}
