/** Firebase App Check, with the provider that this build is for. */
import { initializeApp, type FirebaseOptions } from 'firebase/app';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheckToken,
} from 'firebase/app-check';

const appCheck = initializeAppCheck(initializeApp(firebaseOptions()), {
  provider: createProvider(),
  isTokenAutoRefreshEnabled: true,
});

export async function getAppCheckToken(fresh: boolean): Promise<string> {
  const { token } = await getToken(appCheck, fresh);
  return token;
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

/** From the local stack; not in a production build. */
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
