import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { Audience } from '@/components/participants/audience'
import { Field } from '@/components/ui/field'
import { audienceLine } from '@/lib/contracts/audience'
import { recordActs, type ListRight } from '@/lib/contracts/lists'
import { formFields } from '@/lib/form-data/form-fields'
import { localText } from '@/lib/i18n/local-text'
import type { SettingsProps } from './settings-props'
import styles from './lists.module.css'

const mostLines = 30
const levels = ['edit', 'read', 'hidden'] as const

/** Who may do what with which records and fields; whoever is named twice has both. */
export function RightSettings({ form, definition, mayEdit, onChange }: SettingsProps) {
  const t = useTranslations('lists')
  const { rights } = form
  const set = (id: string, next: Partial<ListRight>) =>
    onChange({ rights: rights.map((line) => (line.id === id ? { ...line, ...next } : line)) })
  const add = () =>
    onChange({
      rights: [...rights, { id: crypto.randomUUID(), who: [], rows: 'all', acts: [], hidden: [], readOnly: [] }],
    })
  return (
    <section className={styles.settings} aria-label={t('panels.rights')}>
      <p className={styles.quiet}>{t('rightsHint')}</p>
      {rights.length === 0 && <p className={styles.quiet}>{t('noRights')}</p>}
      {rights.map((line, at) => (
        <section key={line.id} className={styles.box} aria-label={t('rightLine', { number: at + 1 })}>
          <Audience
            label={t('who')}
            audience={line.who}
            onChange={(who) => set(line.id, { who: who.map((one) => audienceLine.parse(one)) })}
          />
          <Field label={t('whichRows')}>
            <select
              value={line.rows}
              disabled={!mayEdit}
              onChange={({ target }) => set(line.id, { rows: target.value === 'own' ? 'own' : 'all' })}
            >
              <option value="all">{t('allRows')}</option>
              <option value="own">{t('ownRows')}</option>
            </select>
          </Field>
          <fieldset className={styles.acts} disabled={!mayEdit}>
            <legend>{t('acts')}</legend>
            {recordActs.map((act) => (
              <label key={act} className={styles.check}>
                <input
                  type="checkbox"
                  checked={line.acts.includes(act)}
                  onChange={({ target }) =>
                    set(line.id, {
                      acts: target.checked ? [...line.acts, act] : line.acts.filter((one) => one !== act),
                    })
                  }
                />
                {t(`act.${act}`)}
              </label>
            ))}
          </fieldset>
          <FieldLevels line={line} definition={definition} mayEdit={mayEdit} onChange={(next) => set(line.id, next)} />
          {mayEdit && (
            <Button
              size="small"
              color="error"
              onClick={() => onChange({ rights: rights.filter(({ id }) => id !== line.id) })}
            >
              {t('dropLine')}
            </Button>
          )}
        </section>
      ))}
      {mayEdit && rights.length < mostLines && (
        <Button variant="outlined" size="small" onClick={add}>
          {t('addLine')}
        </Button>
      )}
    </section>
  )
}

interface LevelProps extends Pick<SettingsProps, 'definition' | 'mayEdit'> {
  line: ListRight
  onChange(next: Pick<ListRight, 'hidden' | 'readOnly'>): void
}

/** What of each field: to edit where records may be edited, only to read, or not to be seen at all. */
function FieldLevels({ line, definition, mayEdit, onChange }: LevelProps) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const levelOf = (field: string) =>
    line.hidden.includes(field) ? 'hidden' : line.readOnly.includes(field) ? 'read' : 'edit'
  const set = (field: string, level: string) => {
    const without = (names: string[]) => names.filter((one) => one !== field)
    onChange({
      hidden: [...without(line.hidden), ...(level === 'hidden' ? [field] : [])],
      readOnly: [...without(line.readOnly), ...(level === 'read' ? [field] : [])],
    })
  }
  const count = line.hidden.length + line.readOnly.length
  return (
    <details className={styles.levels}>
      <summary>{t('fieldRights', { count })}</summary>
      {formFields(definition).map(({ id, label }) => (
        <label key={id}>
          <span>{localText(label, locale) || id}</span>
          <select value={levelOf(id)} disabled={!mayEdit} onChange={({ target }) => set(id, target.value)}>
            {levels.map((level) => (
              <option key={level} value={level}>
                {t(`level.${level}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  )
}
