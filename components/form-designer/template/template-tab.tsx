import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { confirm } from '@/lib/client/confirm'
import { beginTemplate, placeOf } from '@/lib/form-template/begin-template'
import { checkTemplate, placedFields } from '@/lib/form-template/check-template'
import { parseTemplate } from '@/lib/form-template/parse-template'
import { writeTemplate } from '@/lib/form-template/write-template'
import { formFields } from '@/lib/form-data/form-fields'
import { localText } from '@/lib/i18n/local-text'
import { writeReference } from '@/lib/variables/reference'
import { useDesign } from '../design'
import { everything, Tried } from '../preview/tried'
import styles from './template.module.css'

/** As long as a template may be. */
const longest = 200_000
/** Beyond it the text is not compared with what is kept of it after every key. */
const shortEnough = 60_000

/** R2.10-14: the HTML of a Normal form, with places for its fields, checked as it is typed and beside it as it will be met. */
export function TemplateTab() {
  const t = useTranslations('formDesigner.template')
  const { definition, make, mayEdit } = useDesign()
  const input = useRef<HTMLTextAreaElement>(null)
  const template = definition.template ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? template
  const tree = useMemo(() => parseTemplate(template), [template])
  const set = (next: string, typing?: string) =>
    make({ key: 'template' }, (form) => ({ ...form, template: next.slice(0, longest) || undefined }), { typing })
  const insert = (text: string) => {
    const { selectionStart = shown.length, selectionEnd = shown.length } = input.current ?? {}
    set(shown.slice(0, selectionStart) + text + shown.slice(selectionEnd))
    setTyped(null)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(selectionStart + text.length, selectionStart + text.length)
    })
  }
  return (
    <div className={styles.parts}>
      <TemplatePlaces onInsert={mayEdit ? insert : undefined} />
      <section className={styles.editor} data-area="template" aria-label={t('label')}>
        <TemplateTools template={template} onSet={mayEdit ? set : undefined} />
        <textarea
          ref={input}
          aria-label={t('label')}
          aria-describedby="form-template-problems"
          spellCheck={false}
          maxLength={longest}
          readOnly={!mayEdit}
          value={shown}
          placeholder={t('placeholder')}
          onChange={({ target }) => {
            setTyped(target.value)
            set(target.value, 'template')
          }}
          onBlur={() => setTyped(null)}
        />
        <TemplateProblems tree={tree} />
      </section>
      <section className={styles.look} data-area="preview" aria-label={t('preview')}>
        <Tried key={template.length > 0 ? 'some' : 'none'} definition={definition} rights={everything} />
      </section>
    </div>
  )
}

interface ToolsProps {
  template: string
  onSet?(template: string): void
}

function TemplateTools({ template, onSet }: ToolsProps) {
  const t = useTranslations('formDesigner.template')
  const locale = useLocale()
  const { definition } = useDesign()
  // What is not allowed is left out when it is published: said before, and done here by a click.
  const clean = useMemo(
    () => (template.length > shortEnough ? template : writeTemplate(parseTemplate(template))),
    [template],
  )
  const lost = comparable(clean) !== comparable(template)
  const begin = async () => {
    if (template.trim() && !(await confirm({ text: t('beginText'), action: t('begin'), danger: true }))) return
    onSet?.(beginTemplate(localText(definition.sections[0]?.title ?? '', locale), definition))
  }
  if (!onSet) return null
  return (
    <div className={styles.tools}>
      <Button size="small" variant="outlined" onClick={() => void begin()}>
        {t('begin')}
      </Button>
      {lost && (
        <>
          <span role="status">{t('cleaned')}</span>
          <Button size="small" onClick={() => onSet(clean)}>
            {t('clean')}
          </Button>
        </>
      )}
    </div>
  )
}

/** A template without what does not matter to what it shows. */
const comparable = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/["'\s;]/g, '')
    .toLowerCase()

function TemplateProblems({ tree }: { tree: ReturnType<typeof parseTemplate> }) {
  const t = useTranslations('formDesigner.template')
  const locale = useLocale()
  const { definition } = useDesign()
  const { data: variables } = useCall('/api/form/getSystemVariables', {}, { revalidateOnFocus: false })
  const problems = useMemo(
    () =>
      variables
        ? checkTemplate(
            tree,
            definition,
            variables.map(({ value }) => value.replace(/^sys:\//, '')),
          )
        : [],
    [tree, definition, variables],
  )
  const placed = placedFields(tree)
  const missing = formFields(definition).filter(({ id }) => !placed.has(id))
  return (
    <div id="form-template-problems" className={styles.problems}>
      {problems.map(({ key, about }) => (
        <p key={`${key} ${about}`} data-severity="error">
          {t(`problems.${key}`, { about })}
        </p>
      ))}
      {tree.length > 0 && missing.length > 0 && (
        <p>{t('missing', { names: missing.map(({ label }) => localText(label, locale)).join(t('comma')) })}</p>
      )}
      {tree.length > 0 && problems.length === 0 && <p role="status">{t('fine')}</p>}
    </div>
  )
}

/** What a template may hold places for: the fields, and what is known of every request. A click puts it where the cursor stands. */
function TemplatePlaces({ onInsert }: { onInsert?(text: string): void }) {
  const t = useTranslations('formDesigner.template')
  const locale = useLocale()
  const { definition } = useDesign()
  const { data: variables } = useCall('/api/form/getSystemVariables', {}, { revalidateOnFocus: false })
  if (!onInsert) return null
  return (
    <section className={styles.places} data-area="palette" aria-label={t('places')}>
      <h2>{t('fields')}</h2>
      <p>{t('fieldsNote')}</p>
      <ul>
        {formFields(definition).map((field) => (
          <li key={field.id}>
            <button type="button" onClick={() => onInsert(placeOf(field))}>
              {localText(field.label, locale)}
              <code>{field.id}</code>
            </button>
          </li>
        ))}
      </ul>
      {formFields(definition).length === 0 && <p>{t('noFields')}</p>}
      <h2>{t('variables')}</h2>
      <ul>
        {(variables ?? []).map(({ name, value }) => (
          <li key={value}>
            <button
              type="button"
              onClick={() =>
                onInsert(
                  writeReference({ kind: 'system', name: value.replace(/^sys:\//, '') }, 'marked')
                    .replaceAll('<', '&lt;')
                    .replaceAll('>', '&gt;'),
                )
              }
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <h2>{t('marks')}</h2>
      <dl>
        {(['field', 'rows', 'with', 'value'] as const).map((one) => (
          <div key={one}>
            <dt>
              <code>{marks[one]}</code>
            </dt>
            <dd>{t(`marksText.${one}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const marks = { field: 'data-field="…"', rows: 'data-rows="…"', with: 'data-with="…"', value: '<## … #>' }
