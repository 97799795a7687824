/** Parses a listen target. */
import { parseDocument, parseParent } from '../documents/names';
import type { Watched } from '../listen/target';
import { parseQuery } from '../queries/parse-query';
import type { WireTarget } from '../wire/messages';
import { invalidArgument } from '../wire/status';

export function parseTarget(database: string, wire: WireTarget): Watched {
  if (wire.documents !== undefined) {
    const places = (wire.documents.documents ?? []).map(parseDocument);
    if (places.some((place) => place.database !== database))
      throw invalidArgument('A document that is listened to is in another database.');
    // "Duplicate names will be elided." (firestore.proto, DocumentsTarget.documents)
    return { kind: 'documents', paths: [...new Set(places.map(({ path }) => path))] };
  }
  if (wire.query === undefined) throw invalidArgument('A target names neither documents nor a query.');
  const place = parseParent(wire.query.parent);
  if (place.database !== database)
    throw invalidArgument('A query that is listened to is in another database.');
  return { kind: 'query', query: parseQuery(place.path, wire.query.structuredQuery) };
}
