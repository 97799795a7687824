/** The form's fields in their sections, in the order in which a visitor meets them. */
import { event } from 'contract/event';
import { invitedByOptions, notInvited } from 'contract/exhibitors';
import { membership } from 'contract/registration-fields';
import type { ReactNode } from 'react';
import { paths } from '../paths';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../translations/texts';
import { CheckboxField } from '../ui/CheckboxField';
import { RadioField } from '../ui/RadioField';
import { SelectField } from '../ui/SelectField';
import { CodeInput } from './CodeInput';
import { DinnerFields } from './DinnerFields';
import { TextInput } from './TextInput';
import { useField } from './use-field';

export function FormSections() {
  return (
    <>
      <Section title="section.invitation">
        <CodeInput />
        <InvitedBy />
      </Section>
      <Section title="section.person">
        <TextInput name="firstname" />
        <TextInput name="lastname" />
        <TextInput name="title" />
        <TextInput name="email" />
        <TextInput name="telWork" />
        <TextInput name="telCell" />
      </Section>
      <Section title="section.company">
        <TextInput name="organization" />
        <TextInput name="workUrl" />
        <TextInput name="streetAndNumber" className="field-wide" />
        <TextInput name="postalCode" />
        <TextInput name="city" />
        <TextInput name="region" />
        <TextInput name="country" />
      </Section>
      <Section title="section.dinner">
        <Member />
      </Section>
      <Section title="section.consent">
        <Consent />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <fieldset className="section">
      <legend className="section-title">{t(title)}</legend>
      <div className="section-fields">{children}</div>
    </fieldset>
  );
}

function InvitedBy() {
  const { t } = useTranslation();
  const { value, handlers, texts } = useField('invitedBy');
  const options = invitedByOptions.map((option) => ({ value: option, text: inviterText(option) }));

  function inviterText(option: string): string {
    if (option === notInvited) return t('choice.notInvited');
    return option === event.organiser ? t('choice.organiser') : option;
  }

  return (
    <SelectField
      {...texts}
      {...handlers}
      value={value}
      options={options}
      placeholder={t('choice.none')}
      autoComplete="off"
    />
  );
}

function Member() {
  const { t } = useTranslation();
  const { value, handlers, texts } = useField('bappMember');
  const words = { Yes: t('choice.yes'), No: t('choice.no') };
  return (
    <>
      <RadioField
        {...texts}
        {...handlers}
        value={value}
        options={membership.map((answer) => ({ value: answer, text: words[answer] }))}
      />
      {value === 'Yes' && <DinnerFields />}
    </>
  );
}

function Consent() {
  const { t } = useTranslation();
  const mailing = useField('mailing');
  const rgpd = useField('rgpd');
  return (
    <>
      <CheckboxField {...mailing.texts} {...mailing.handlers} checked={mailing.value} />
      <CheckboxField {...rgpd.texts} {...rgpd.handlers} checked={rgpd.value}>
        <a className="choice-link" href={paths.privacy} target="_blank" rel="noopener">
          {t('rgpd.link')} <span className="visually-hidden">{t('link.newTab')}</span>
        </a>
      </CheckboxField>
    </>
  );
}
