/** The texts that an exhibitor copies (EXH-4). */
import { languages } from 'contract/language/languages';
import { provideSample } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { invitationText, invitationTexts, loadExhibitorTexts } from './exhibitor-texts';

const firm = { key: 'lynx-usb', name: 'Lynx & <b>Söhne</b>' };

it.each(languages)('names show, day, place, stand and a link in the %s texts', async (language) => {
  await loadExhibitorTexts(language);
  for (const text of invitationTexts) {
    provideSample({ registrationCodes: ['gift & show'] });
    const words = invitationText(text, { ...firm, stand: 'B 12' }, language);
    expect(words).toMatch(/BAPP 2025.*(\n\n|, ).*2025/s);
    expect(words).toMatch(/stand B 12/i);
    expect(words).toContain(`${location.origin}/?by=lynx-usb&code=gift%20%26%20show`);
    expect(words).not.toMatch(/[{}]|undefined|&amp;|&lt;/);
    provideSample({ parts: ['inviters'] });
    expect(invitationText(text, firm, language)).not.toMatch(/stand|undefined|code=/i);
  }
});
