/** For component tests of organisers' pages. */
export * from '../../shared/testing/answered-calls';
