// Copies plain values deeply, for Formik, which asks lodash for it.
export default (value) => globalThis.structuredClone(value);
