/** Reads what the server said when it refused a call; believes nothing of its shape. */
import { ApiError, statusOf, type ErrorCode, type FieldErrors } from 'contract/api-error';

/** @returns the server's own error, or `internal` when something else answered, such as a proxy */
export async function readRefusal(answer: Response): Promise<ApiError> {
  const { code, message, fields } = await readObject(answer);
  const retryAfter = Number(answer.headers.get('Retry-After') ?? NaN);
  return new ApiError(
    isErrorCode(code) ? code : 'internal',
    typeof message === 'string' ? message : `The call was answered with status ${answer.status}.`,
    {
      ...(isFieldErrors(fields) && { fields }),
      ...(Number.isFinite(retryAfter) && { retryAfter }),
    },
  );
}

async function readObject(
  answer: Response,
): Promise<Partial<Record<'code' | 'message' | 'fields', unknown>>> {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(statusOf, value);
}

function isFieldErrors(value: unknown): value is FieldErrors {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((messageKey) => typeof messageKey === 'string')
  );
}
