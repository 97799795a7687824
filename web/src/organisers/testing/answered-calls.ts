/** For component tests of organisers' pages: the stub of the server's calls. */
export * from '../../shared/testing/answered-calls';
