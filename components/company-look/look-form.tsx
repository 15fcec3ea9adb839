import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LogoField } from '@/components/avatar-dialog/logo-field'
import { WordsInput } from '@/components/editor-kit/words-input'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { BrandColours } from '@/components/ui/brand-colours'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { Choices } from '@/components/ui/choices'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { useChangedMeanwhile } from '@/components/ui/use-changed-meanwhile'
import { callForRecord, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import type { CompanyLook } from '@/lib/contracts/company-look'
import { defaultLocale, localeNames, locales } from '@/lib/i18n/locales'
import { modes } from '@/lib/theme/look'
import { LookPreview } from './look-preview'
import styles from './company-look.module.css'

interface Props {
  stored: Stored<CompanyLook>
  mayEdit: boolean
  onSaved(): void
}

/** What is set, and beside it what comes of it. */
export function LookForm({ stored, mayEdit, onSaved }: Props) {
  const t = useTranslations('companyLook')
  const tLook = useTranslations('shell.settings')
  const [before, setBefore] = useState(stored.record)
  const [values, setValues] = useState(stored.record)
  const { busy, problem, attempt } = useAttempt(t('notSaved'))
  const dirty = JSON.stringify(values) !== JSON.stringify(before)
  const { rev, conflict, caught } = useChangedMeanwhile({
    rev: stored.rev,
    fieldsOf: (now: never) => ({ ...(now as CompanyLook) }),
    before: () => ({ ...before }),
    mine: () => ({ ...values }),
    settle(now, shown) {
      setBefore(now as CompanyLook)
      setValues(shown as CompanyLook)
    },
  })
  useLeaveWarning(dirty)
  const labels: Record<string, string> = {
    name: t('name'),
    picture: t('picture'),
    mode: tLook('mode'),
    brand: tLook('brand'),
    language: t('language'),
  }
  const languageText = (language: CompanyLook['language']) =>
    language ? localeNames[language] : t('languageOfInstallation', { language: localeNames[defaultLocale] })
  const set = (changes: Partial<CompanyLook>) => setValues((now) => ({ ...now, ...changes }))
  const save = () =>
    attempt(async () => {
      const failed = await callForRecord('/api/company/saveLook', { ...values, rev }, { quiet: true }).then(
        () => null,
        (error: unknown) => error,
      )
      if (caught(failed)) return
      if (failed) throw failed as Error
      showSuccess(t('saved'))
      onSaved()
    })
  return (
    <form
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.fields}>
        <WordsInput
          label={t('name')}
          value={values.name}
          setting={{ most: 40 }}
          disabled={!mayEdit}
          onChange={(name) => set({ name: name ?? '' })}
        />
        <p className={styles.hint}>{t('nameHint')}</p>
        <LogoField
          words={{
            picture: t('picture'),
            none: t('noPicture'),
            choose: t('choosePicture'),
            replace: t('replacePicture'),
            remove: t('removePicture'),
            unreadable: t('unreadable'),
          }}
          value={values.picture}
          disabled={!mayEdit}
          onChange={(picture) => set({ picture })}
        />
        <p className={styles.hint}>{t('pictureHint')}</p>
        <fieldset className={styles.colours}>
          <legend>{tLook('brand')}</legend>
          <BrandColours chosen={values.brand} disabled={!mayEdit} onChoose={(brand) => set({ brand })} />
        </fieldset>
        <Choices
          legend={tLook('mode')}
          choices={modes}
          chosen={values.mode}
          disabled={!mayEdit}
          nameOf={(mode) => tLook(`modes.${mode}`)}
          onChoose={(mode) => set({ mode })}
        />
        <p className={styles.hint}>{t('coloursHint')}</p>
        <Field label={t('language')} hint={t('languageHint')}>
          <select
            value={values.language}
            disabled={!mayEdit}
            onChange={({ target }) => set({ language: target.value as CompanyLook['language'] })}
          >
            <option value="">{languageText('')}</option>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {localeNames[locale]}
              </option>
            ))}
          </select>
        </Field>
        {conflict && (
          <ChangedMeanwhile
            conflict={conflict}
            labelOf={(name) => labels[name] ?? name}
            textOf={(name, value) =>
              name === 'picture'
                ? t(value ? 'hasPicture' : 'noPicture')
                : name === 'mode'
                  ? tLook(`modes.${value as CompanyLook['mode']}`)
                  : name === 'language'
                    ? languageText(value as CompanyLook['language'])
                    : undefined
            }
          />
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {mayEdit && (
          <div className={styles.acts}>
            <Button type="submit" variant="contained" disabled={busy || !dirty || Boolean(conflict)}>
              {t('save')}
            </Button>
            {dirty && <Button onClick={() => setValues(before)}>{t('discard')}</Button>}
          </div>
        )}
      </div>
      <LookPreview look={values} />
    </form>
  )
}
