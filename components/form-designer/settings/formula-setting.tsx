import { useLocale, useTranslations } from 'next-intl'
import { ExpressionEditor, useProblem } from '@/components/expression-editor/expression-editor'
import { feelFunctions } from '@/components/expression-editor/feel-functions'
import { TryPane } from '@/components/expression-editor/try-pane'
import type { ExpressionVariable } from '@/components/expression-editor/expression-variables'
import type { SettingProps } from './setting-props'
import { useVariables } from './use-variables'
import styles from './settings.module.css'

/** A formula with what may stand in it, read back in words and tried on sample values as it is typed. */
export function FormulaSetting({ label, path, value, disabled, onChange }: SettingProps<'formula'>) {
  const t = useTranslations('formDesigner')
  const { variables, source } = useVariables(path)
  const text = String(value ?? '')
  const isComputed = value !== undefined
  const { problem } = useProblem(text, { variables, source, yesNo: false })
  return (
    <fieldset className={styles.expression} disabled={disabled}>
      <legend>{label}</legend>
      <div className={styles.switch} role="radiogroup" aria-label={label}>
        {[false, true].map((wanted) => (
          <button
            key={String(wanted)}
            type="button"
            role="radio"
            aria-checked={isComputed === wanted}
            onClick={() => onChange(wanted ? text : undefined)}
          >
            {t(wanted ? 'isComputed' : 'isTyped')}
          </button>
        ))}
      </div>
      {isComputed && (
        <>
          <ExpressionEditor
            label={label}
            value={text}
            onChange={onChange}
            variables={variables}
            source={source}
            lines={2}
            disabled={disabled}
          />
          <ReadBack text={text} variables={variables} wrong={problem !== null} />
          <TryPane text={text} variables={variables} wrong={problem !== null} />
        </>
      )}
    </fieldset>
  )
}

const token = /"(?:\\.|[^"\\])*"|[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?/gu

/** The formula with fields by their names, and what each function in it does. */
function ReadBack({
  text,
  variables,
  wrong,
}: {
  text: string
  variables: readonly ExpressionVariable[]
  wrong: boolean
}) {
  const t = useTranslations('formDesigner')
  const tExpression = useTranslations('expression')
  const locale = useLocale()
  if (!text.trim() || wrong) return null
  const titles = new Map(variables.map(({ name, title }) => [name, title]))
  const quote = (title: string) => (locale === 'en-US' ? `“${title}”` : `「${title}」`)
  const words = text.replace(token, (one) => (titles.get(one) ? quote(titles.get(one)!) : one))
  const used = feelFunctions.filter(({ name }) => text.includes(`${name}(`))
  return (
    <div className={styles.readBack}>
      <p>
        <span>{t('means')}</span> {words}
      </p>
      {used.map(({ name, key }) => (
        <p key={name}>
          <code>{name}</code> {tExpression(`functions.${key}`)}
        </p>
      ))}
    </div>
  )
}
