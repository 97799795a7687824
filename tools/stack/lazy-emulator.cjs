/**
 * Preloaded into the emulators, to defer work that is rarely needed.
 *
 * Each process of the Functions emulator would load most of the Firebase command line, which takes longer than loading
 * the functions. With this module, it loads those modules on their first use, which is rare. The Authentication emulator
 * would compile the validators of its hundreds of calls, which takes four fifths of its start. With this module, it
 * compiles each on first use.
 */
'use strict';
const Module = require('node:module');
const path = require('node:path');

const isRuntime = /[\\/]functionsEmulatorRuntime(\.js)?$/.test(process.argv[1] ?? '');
const isSuite = /[\\/]firebase\.js$/.test(process.argv[1] ?? '');
const commandLine = /[\\/]firebase-tools[\\/]lib[\\/].*\.js$/;
const shared = /[\\/]functionsEmulatorShared\.js$/;
const builtin = new Set(Module.builtinModules);
const load = Reflect.get(Module.prototype, 'require');

function canLoadLater(request, importer) {
  if (!commandLine.test(importer)) return false;
  if (request.startsWith('.')) return shared.test(importer);
  // An absolute path names a module of the functions.
  return !path.isAbsolute(request) && !request.startsWith('node:') && !builtin.has(request);
}

function requireLater(request) {
  const real = () => load.call(this, request);
  if (!canLoadLater(request, this.filename ?? '')) return real();
  // A bound function can be called and constructed, and has no property that the proxy must return unchanged.
  return new Proxy(function () {}.bind(), {
    get: (_, name) => real()[name],
    apply: (_, self, args) => Reflect.apply(real(), self, args),
    construct: (_, args) => Reflect.construct(real(), args),
  });
}

function requireCompilingLater(request) {
  const real = load.call(this, request);
  if (request !== 'exegesis-express') return real;
  return {
    ...real,
    middleware: (description, options) =>
      real.middleware(description, { ...options, lazyCompileValidationSchemas: true }),
  };
}

if (isRuntime) Module.prototype.require = requireLater;
if (isSuite) Module.prototype.require = requireCompilingLater;
