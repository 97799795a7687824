// The steps of a field's name such as `visitors[0].name`, for Formik, which asks lodash for it.
export default function toPath(path) {
  return Array.isArray(path) ? path : (String(path).match(/[^.[\]]+/g) ?? []);
}
