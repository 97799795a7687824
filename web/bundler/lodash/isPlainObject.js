// Whether a value is an object as written in braces, for Formik, which asks lodash for it.
export default function isPlainObject(value) {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
