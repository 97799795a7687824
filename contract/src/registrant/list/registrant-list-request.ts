/** The query schemas of the organisers' list, and of the calls that take the same filter. */
import { boolean, object } from 'yup';
import { isDay } from '../../wire/patterns';
import { answerFilterPattern } from '../answers';
import {
  defaultSort,
  isOffered,
  maxPageSize,
  maxSearchLength,
  sortColumns,
  sortDirections,
  type Filter,
  type ListRequest,
} from './registrant-list';
import { facetValues, forEachFacet, joinValues, maxFacetLength, readFacet, type FacetName } from './facets';
import { readSince } from '../selection/since';
import { tagKeySchema } from '../notes/notes-schemas';
import { badgeKindSchema } from '../organisers-registrant';
import { choice, optionalText, wholeNumber, optionalString, requiredFlag } from '../../wire/schemas';
import { ifText, normaliseText } from '../../language/text';
import type { InputSchema } from '../../wire/validate';

/** In UTF-16 code units. */
const maxSelectionLength = 40;

const lenientFilterFields = {
  q: text(maxSearchLength),
  ...forEachFacet(facetSchema),
  answers: optionalText(maxFacetLength).matches(answerFilterPattern, {
    message: 'errors.choice',
    excludeEmptyString: true,
  }),
  from: day(),
  to: day(),
  // Any text is valid: an unknown selection counts as expired (ORG-55).
  selection: optionalText(maxSelectionLength),
  since: optionalText(maxFacetLength).test(
    'since',
    'errors.choice',
    (value) => value === undefined || readSince(value) !== undefined,
  ),
};

export const filterFields = {
  ...lenientFilterFields,
  ...forEachFacet((name) =>
    facetSchema(name).test('offered', 'errors.choice', (values) => values === undefined || isOffered(name)),
  ),
};

/**
 * The filter of a mailing or of badges. If it names a field that the edition no longer asks for, it finds no
 * registrants, instead of failing when the mailing starts.
 */
export const filterSchema: InputSchema<Filter> = object(lenientFilterFields).noUnknown();

export interface GiveBadgeKindsRequest extends Filter {
  kind: string;
}

/** Gives a kind of badge to all registrants that the filter finds (ORG-35). */
export const giveBadgeKindsSchema: InputSchema<GiveBadgeKindsRequest> = object({
  kind: badgeKindSchema.defined('errors.required'),
  ...filterFields,
}).noUnknown();

export interface TagRegistrantsRequest extends Filter {
  tag: string;
  /** True adds the tag, false removes it. */
  on: boolean;
}

/** Adds a tag to all registrants that the filter finds, or removes it (ORG-56). */
export const tagRegistrantsSchema: InputSchema<TagRegistrantsRequest> = object({
  tag: tagKeySchema.required('errors.required'),
  on: requiredFlag,
  ...filterFields,
}).noUnknown();

export const listSchema: InputSchema<ListRequest> = object({
  page: wholeNumber().required('errors.required'),
  limit: wholeNumber()
    .required('errors.required')
    .min(1, 'errors.minimum')
    .max(maxPageSize, 'errors.maximum'),
  sort: sortColumn().default(defaultSort.sort),
  dir: choice(sortDirections).default(defaultSort.dir),
  ...filterFields,
  q: filterFields.q.default(''),
  facets: flag(),
}).noUnknown();

const { selection: _selection, ...viewFields } = filterFields;

/** The part of the list's URL that a saved view keeps: filter and order, without a selection, which expires. */
export const viewQuerySchema: InputSchema<Filter> = object({
  ...viewFields,
  sort: sortColumn(),
  dir: choice(sortDirections),
}).noUnknown();

function sortColumn() {
  return choice(sortColumns).test(
    'offered',
    'errors.choice',
    (column) => column === undefined || isOffered(column),
  );
}

/** If the facet's values are not fixed, any text is allowed. */
function facetSchema(name: FacetName) {
  const values: readonly string[] | undefined = facetValues[name];
  const schema = optionalText(maxFacetLength).transform(
    ifText((joined) => joinValues(readFacet(name, joined))),
  );
  if (values === undefined) return schema;
  const anyValue = `(${values.join('|')})`;
  return schema.matches(new RegExp(`^${anyValue}(,${anyValue})*$`), 'errors.choice');
}

/** A day from 2000 on, such as 2025-08-28: before 1970, some UTC offsets had seconds. */
function day() {
  return optionalString
    .matches(/^20\d{2}-\d{2}-\d{2}$/, 'errors.choice')
    .test('day', 'errors.choice', (value) => value === undefined || isDay(value));
}

/** In a query, a flag is text. */
function flag() {
  return boolean()
    .transform((_value: unknown, original: unknown) =>
      original === 'true' ? true : original === 'false' ? false : original,
    )
    .typeError('errors.choice')
    .nonNullable('errors.choice');
}

function text(maxLength: number) {
  return optionalText(maxLength).transform(ifText(normaliseText));
}
