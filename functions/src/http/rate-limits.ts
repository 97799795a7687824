/** How often each call may be made by one caller; why so often is in docs/decisions/rate-limits.md. */
import { ApiError } from 'contract/api-error';
import type { EndpointName } from 'contract/endpoints';
import type { CallerAddress } from './caller-address';
import { RateLimiter, type RateLimit } from './rate-limiter';

/** A whole office, or the show's own wireless network, calls from one address. */
export const rateLimits: Record<EndpointName, RateLimit | undefined> = {
  addUser: { burst: 100, perMinute: 20 },
  email_personal: { burst: 100, perMinute: 20 },
  login: { burst: 30, perMinute: 6 },
  refreshToken: { burst: 60, perMinute: 12 },
  // For organisers only.
  adminTable: undefined,
  handleGeneratePDF: undefined,
  // Mail programs fetch pictures for thousands of readers from a few addresses.
  qr: undefined,
  generatePDF: undefined,
  // Answers from memory but for one read in five seconds.
  health: undefined,
};

/** Through Hosting all visitors' calls come by Google's networks; together they may make so many times more. */
export const callersOfOneCarrier = 50;

/** Lets a call pass or throws. */
export type RateGate = (address: CallerAddress) => void;

/** @returns a gate with a memory of its own; it throws ApiError `too-many-requests` */
export function rateGate({ burst, perMinute }: RateLimit, now?: () => number): RateGate {
  const ofCaller = new RateLimiter({ burst, perMinute }, now);
  const ofCarrier = new RateLimiter(
    { burst: burst * callersOfOneCarrier, perMinute: perMinute * callersOfOneCarrier },
    now,
  );
  return ({ caller, carrier }) => {
    // A caller who is refused takes nothing of what the others share.
    const seconds = ofCaller.take(caller) ?? (carrier === undefined ? undefined : ofCarrier.take(carrier));
    if (seconds !== undefined) throw tooManyRequests(seconds);
  };
}

export function tooManyRequests(seconds: number): ApiError {
  return new ApiError('too-many-requests', `Too many requests. Try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });
}
