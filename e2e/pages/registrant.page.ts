/** The organisers' page about a registrant, and the page on which they add a registrant. */
import type { Locator, Page } from '@playwright/test';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { SitePage } from './site.page';
import { signInTab } from '../support/browser/sign-in-tab';

export class RegistrantPage extends SitePage {
  readonly save: Locator = this.#button('Enregistrer');
  readonly back: Locator = this.page.getByRole('link', { name: 'Liste des inscrits' });
  readonly history: Locator = this.page.getByRole('region', { name: 'Historique' }).getByRole('listitem');
  readonly send: Locator = this.#button('Envoyer la confirmation');
  readonly erase: Locator = this.#button('Effacer cet inscrit');
  readonly eraseName: Locator = this.page.getByRole('textbox', { name: /^Pour confirmer/ });
  readonly conflict: Locator = this.page.getByRole('region', { name: /^Quelqu’un d’autre/ });
  readonly add: Locator = this.#button('Ajouter');

  /** @param id the registrant's id, or `new` */
  constructor(page: Page, id: string) {
    super(page, `/users/${id}`);
  }

  #button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Opens the page, signed in as the sample organiser. */
  override async open(): Promise<void> {
    await signInTab(this.page);
    await super.open();
    await this.heading.waitFor();
  }

  field(name: keyof RegistrationValues): Locator {
    return this.page.locator(`.registrant-form [name=${name}]`);
  }

  /** The radio button for one of the two versions of a field. */
  version(label: string, version: 'Votre version' | 'L’autre version'): Locator {
    return this.conflict.getByRole('group', { name: label }).getByRole('radio', { name: version });
  }
}
