/** Schemas of lists and of objects in lists. Separate from schemas.ts, so visitors' pages do not load them. */
import { array, object, type ISchema, type ObjectShape } from 'yup';

/** A list with at most `max` entries; it may be absent. */
export function optionalList<T>(entry: ISchema<T>, max: number) {
  return array(entry).typeError('errors.choice').nonNullable('errors.choice').max(max, 'errors.maximum');
}

/** A list with at most `max` entries; it may be empty. */
export function requiredList<T>(entry: ISchema<T>, max: number) {
  return optionalList(entry, max).required('errors.required');
}

/** A list with at least one and at most `max` entries. */
export function filledList<T>(entry: ISchema<T>, max: number) {
  return requiredList(entry, max).min(1, 'errors.required');
}

/** An object in a list or in another object. */
export function nestedObject<Shape extends ObjectShape>(fields: Shape) {
  return object(fields).noUnknown().typeError('errors.choice').nonNullable('errors.choice');
}
