/**
 * The decoded messages of google.firestore.v1, without zero, empty and absent values: only the fields that the server
 * reads or sends, named as in the public protocol.
 */
export interface WireTimestamp {
  readonly seconds?: string;
  readonly nanos?: number;
}

export interface WireValue {
  readonly nullValue?: string;
  readonly booleanValue?: boolean;
  readonly integerValue?: string;
  readonly doubleValue?: number;
  readonly timestampValue?: WireTimestamp;
  readonly stringValue?: string;
  readonly bytesValue?: Uint8Array;
  readonly referenceValue?: string;
  readonly geoPointValue?: { readonly latitude?: number; readonly longitude?: number };
  readonly arrayValue?: { readonly values?: readonly WireValue[] };
  readonly mapValue?: { readonly fields?: Readonly<Record<string, WireValue>> };
}

export interface WireDocument {
  readonly name?: string;
  readonly fields?: Readonly<Record<string, WireValue>>;
  readonly createTime?: WireTimestamp;
  readonly updateTime?: WireTimestamp;
}

export interface WireMask {
  readonly fieldPaths?: readonly string[];
}

export interface WirePrecondition {
  readonly exists?: boolean;
  readonly updateTime?: WireTimestamp;
}

export interface WireFieldTransform {
  readonly fieldPath?: string;
  readonly setToServerValue?: string;
  readonly increment?: WireValue;
  readonly appendMissingElements?: { readonly values?: readonly WireValue[] };
  readonly removeAllFromArray?: { readonly values?: readonly WireValue[] };
}

export interface WireWrite {
  readonly update?: WireDocument;
  readonly delete?: string;
  readonly updateMask?: WireMask;
  readonly updateTransforms?: readonly WireFieldTransform[];
  readonly currentDocument?: WirePrecondition;
}

export interface WireWriteResult {
  readonly updateTime?: WireTimestamp;
  readonly transformResults?: readonly WireValue[];
}

export interface WireTransactionOptions {
  readonly readOnly?: { readonly readTime?: WireTimestamp };
  readonly readWrite?: { readonly retryTransaction?: Uint8Array };
}

/** The three ways to set the consistency of a read; at most one is set. */
export interface Consistency {
  readonly transaction?: Uint8Array;
  readonly newTransaction?: WireTransactionOptions;
  readonly readTime?: WireTimestamp;
}

export interface GetDocumentRequest extends Consistency {
  readonly name?: string;
  readonly mask?: WireMask;
}

export interface BatchGetDocumentsRequest extends Consistency {
  readonly database?: string;
  readonly documents?: readonly string[];
  readonly mask?: WireMask;
}

export interface BatchGetDocumentsResponse {
  readonly found?: WireDocument;
  readonly missing?: string;
  readonly transaction?: Uint8Array;
  readonly readTime?: WireTimestamp;
}

export interface ListDocumentsRequest extends Consistency {
  readonly parent?: string;
  readonly collectionId?: string;
  readonly pageSize?: number;
  readonly pageToken?: string;
  readonly orderBy?: string;
  readonly mask?: WireMask;
  readonly showMissing?: boolean;
}

export interface ListDocumentsResponse {
  readonly documents: readonly WireDocument[];
  readonly nextPageToken: string;
}

export interface ListCollectionIdsRequest extends Consistency {
  readonly parent?: string;
  readonly pageSize?: number;
  readonly pageToken?: string;
}

export interface ListCollectionIdsResponse {
  readonly collectionIds: readonly string[];
  readonly nextPageToken: string;
}

export interface BeginTransactionRequest {
  readonly database?: string;
  readonly options?: WireTransactionOptions;
}

export interface BeginTransactionResponse {
  readonly transaction: Uint8Array;
}

export interface CommitRequest {
  readonly database?: string;
  readonly writes?: readonly WireWrite[];
  readonly transaction?: Uint8Array;
}

export interface CommitResponse {
  readonly writeResults: readonly WireWriteResult[];
  readonly commitTime: WireTimestamp;
}

export interface RollbackRequest {
  readonly database?: string;
  readonly transaction?: Uint8Array;
}

export interface BatchWriteRequest {
  readonly database?: string;
  readonly writes?: readonly WireWrite[];
}

export interface WireStatus {
  readonly code: number;
  readonly message: string;
}

export interface BatchWriteResponse {
  readonly writeResults: readonly WireWriteResult[];
  readonly status: readonly WireStatus[];
}

export interface WireFieldReference {
  readonly fieldPath?: string;
}

export interface WireFilter {
  readonly compositeFilter?: { readonly op?: string; readonly filters?: readonly WireFilter[] };
  readonly fieldFilter?: {
    readonly field?: WireFieldReference;
    readonly op?: string;
    readonly value?: WireValue;
  };
  readonly unaryFilter?: { readonly op?: string; readonly field?: WireFieldReference };
}

export interface WireCursor {
  readonly values?: readonly WireValue[];
  readonly before?: boolean;
}

export interface WireStructuredQuery {
  readonly select?: { readonly fields?: readonly WireFieldReference[] };
  readonly from?: readonly { readonly collectionId?: string; readonly allDescendants?: boolean }[];
  readonly where?: WireFilter;
  readonly orderBy?: readonly { readonly field?: WireFieldReference; readonly direction?: string }[];
  readonly startAt?: WireCursor;
  readonly endAt?: WireCursor;
  readonly offset?: number;
  readonly limit?: { readonly value?: number };
  readonly findNearest?: unknown;
}

export interface RunQueryRequest extends Consistency {
  readonly parent?: string;
  readonly structuredQuery?: WireStructuredQuery;
  readonly explainOptions?: unknown;
}

export interface RunQueryResponse {
  readonly transaction?: Uint8Array;
  readonly document?: WireDocument;
  readonly readTime?: WireTimestamp;
}

export interface WireAggregation {
  readonly count?: { readonly upTo?: { readonly value?: string } };
  readonly sum?: { readonly field?: WireFieldReference };
  readonly avg?: { readonly field?: WireFieldReference };
  readonly alias?: string;
}

export interface RunAggregationQueryRequest extends Consistency {
  readonly parent?: string;
  readonly structuredAggregationQuery?: {
    readonly structuredQuery?: WireStructuredQuery;
    readonly aggregations?: readonly WireAggregation[];
  };
  readonly explainOptions?: unknown;
}

export interface RunAggregationQueryResponse {
  readonly result?: { readonly aggregateFields: Readonly<Record<string, WireValue>> };
  readonly transaction?: Uint8Array;
  readonly readTime?: WireTimestamp;
}

export interface WriteRequest {
  readonly database?: string;
  readonly streamId?: string;
  readonly streamToken?: Uint8Array;
  readonly writes?: readonly WireWrite[];
}

export interface WriteResponse {
  readonly streamId?: string;
  readonly streamToken: Uint8Array;
  readonly writeResults?: readonly WireWriteResult[];
  readonly commitTime?: WireTimestamp;
}

export interface WireTarget {
  readonly query?: { readonly parent?: string; readonly structuredQuery?: WireStructuredQuery };
  readonly documents?: { readonly documents?: readonly string[] };
  readonly readTime?: WireTimestamp;
  readonly targetId?: number;
}

export interface ListenRequest {
  readonly database?: string;
  readonly addTarget?: WireTarget;
  readonly removeTarget?: number;
}

export interface WireTargetChange {
  readonly targetChangeType: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
  readonly targetIds: readonly number[];
  readonly cause?: WireStatus;
  readonly readTime?: WireTimestamp;
}

export type ListenResponse =
  | { readonly targetChange: WireTargetChange }
  | {
      readonly documentChange: {
        readonly document: WireDocument;
        readonly targetIds: readonly number[];
      };
    }
  | {
      readonly documentDelete: {
        readonly document: string;
        readonly removedTargetIds: readonly number[];
        readonly readTime: WireTimestamp;
      };
    };
