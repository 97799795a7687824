/** Firebase App Check, with the provider of this build. Nothing is requested before a token is needed. */
import { initializeApp, type FirebaseOptions } from 'firebase/app';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
  type AppCheckToken,
} from 'firebase/app-check';

/** We load this script ourselves: the library would load it only once, and ignore a failure. */
const recaptchaUrl = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';

let appCheck: Promise<AppCheck> | undefined;

/**
 * Concurrent calls share one request.
 * @throws Error when the provider cannot be reached; the next call tries again
 */
export async function getAppCheckToken(forceRefresh: boolean): Promise<string> {
  appCheck ??= startAppCheck().catch((error: unknown) => {
    appCheck = undefined;
    throw error;
  });
  const { token } = await getToken(await appCheck, forceRefresh);
  return token;
}

async function startAppCheck(): Promise<AppCheck> {
  if (ENVIRONMENT.appCheck.kind === 'recaptcha') await loadScript(recaptchaUrl);
  return initializeAppCheck(initializeApp(firebaseOptions()), {
    provider: createProvider(),
    // Calls replace an expired token; a page without calls, such as the privacy policy, needs none.
    isTokenAutoRefreshEnabled: false,
  });
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} was not loaded`));
    };
    document.head.append(script);
  });
}

function createProvider(): CustomProvider | ReCaptchaEnterpriseProvider {
  if (ENVIRONMENT.appCheck.kind === 'recaptcha') {
    return new ReCaptchaEnterpriseProvider(ENVIRONMENT.appCheck.siteKey);
  }
  const url = ENVIRONMENT.appCheck.tokenUrl;
  return new CustomProvider({ getToken: () => fetchLocalToken(url) });
}

function firebaseOptions(): FirebaseOptions {
  if (ENVIRONMENT.appCheck.kind === 'recaptcha') {
    return {
      projectId: ENVIRONMENT.appCheck.firebase.projectId,
      appId: ENVIRONMENT.appCheck.firebase.appId,
      apiKey: ENVIRONMENT.appCheck.firebase.apiKey,
    };
  }
  // The local provider does not contact Firebase, but the library requires an app.
  return { projectId: 'local', appId: 'local', apiKey: 'local' };
}

/** Gets a token from the local stack; a production build does not contain this. */
async function fetchLocalToken(tokenUrl: string): Promise<AppCheckToken> {
  const answer = await fetch(tokenUrl);
  const body: unknown = await answer.json();
  if (!isAppCheckToken(body)) throw new Error(`${tokenUrl} did not answer with a token.`);
  return { token: body.token, expireTimeMillis: body.expireTimeMillis };
}

function isAppCheckToken(value: unknown): value is AppCheckToken {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'token' in value &&
    typeof value.token === 'string' &&
    'expireTimeMillis' in value &&
    typeof value.expireTimeMillis === 'number'
  );
}
