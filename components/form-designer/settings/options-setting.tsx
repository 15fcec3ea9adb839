import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PartInput } from '@/components/editor-kit/part-input'
import { freeId } from '@/lib/editing/free-id'
import { localText } from '@/lib/i18n/local-text'
import type { SettingProps } from './setting-props'
import styles from './settings.module.css'

interface Option {
  value: string
  label: string
  children?: Option[]
}

const mostDeep = 3
const most = 200

/** Choices with their names, one below the other; several at once as lines of text. */
export function OptionsSetting(props: SettingProps<'options'>) {
  return <OptionList {...props} options={props.value as Option[]} deepest={1} />
}

/** Choices below choices, three levels deep. */
export function TreeSetting(props: SettingProps<'tree'>) {
  return <OptionList {...props} options={props.value as Option[]} deepest={mostDeep} />
}

function OptionList({
  label,
  options,
  deepest,
  disabled,
  onChange,
}: Pick<SettingProps, 'label' | 'disabled' | 'onChange'> & { options: Option[]; deepest: number }) {
  const t = useTranslations('formDesigner')
  const tDesigner = useTranslations('designer')
  const locale = useLocale()
  const [lines, setLines] = useState<string | null>(null)
  const takeLines = (text: string) => {
    const names = [
      ...new Set(
        text
          .split('\n')
          .map((line) => line.trim().slice(0, 190))
          .filter(Boolean),
      ),
    ].slice(0, most)
    // A choice that keeps its name keeps its value: what people have chosen stays chosen.
    const known = new Map(options.map((one) => [localText(one.label, locale), one]))
    const taken = new Set(options.map(({ value }) => value))
    const made = names.map((name) => {
      const value = freeId('option1', taken)
      taken.add(known.has(name) ? '' : value)
      return known.get(name) ?? { value, label: name, ...(deepest > 1 && { children: [] }) }
    })
    if (made.length > 0) onChange(made)
    setLines(null)
  }
  if (lines !== null)
    return (
      <fieldset className={styles.list}>
        <legend>{label}</legend>
        <textarea
          aria-label={t('optionLines')}
          rows={8}
          value={lines}
          onChange={({ target }) => setLines(target.value)}
        />
        <div className={styles.links}>
          <button type="button" className={styles.link} onClick={() => takeLines(lines)}>
            {t('takeLines')}
          </button>
          <button type="button" className={styles.link} onClick={() => setLines(null)}>
            {tDesigner('cancel')}
          </button>
        </div>
      </fieldset>
    )
  return (
    <fieldset className={styles.list} disabled={disabled}>
      <legend>{label}</legend>
      <Level options={options} deepest={deepest} onChange={onChange} />
      {deepest === 1 && (
        <button
          type="button"
          className={styles.link}
          onClick={() => setLines(options.map((one) => localText(one.label, locale)).join('\n'))}
        >
          {t('asLines')}
        </button>
      )}
    </fieldset>
  )
}

function Level({ options, deepest, onChange }: { options: Option[]; deepest: number; onChange(next: Option[]): void }) {
  const t = useTranslations('formDesigner')
  const locale = useLocale()
  const set = (at: number, next: Option) => onChange(options.map((one, index) => (index === at ? next : one)))
  const add = () => {
    const value = freeId('option1', new Set(options.map((one) => one.value)))
    const label = t('option', { number: options.length + 1 })
    onChange([...options, { value, label, ...(deepest > 1 && { children: [] }) }])
  }
  const swap = (at: number) =>
    onChange(options.map((one, index) => (index === at ? options[at - 1]! : index === at - 1 ? options[at]! : one)))
  return (
    <div className={styles.level}>
      {options.map((one, at) => (
        <div key={at}>
          <div className={styles.row}>
            <PartInput
              aria-label={t('optionName', { number: at + 1 })}
              text={one.label}
              language={locale}
              alone
              most={572}
              each={190}
              onText={(label) => set(at, { ...one, label })}
            />
            <input
              className={styles.value}
              aria-label={t('optionValue', { number: at + 1 })}
              value={one.value}
              maxLength={100}
              onChange={({ target }) => set(at, { ...one, value: target.value })}
            />
            <button
              type="button"
              aria-label={t('optionUp', { number: at + 1 })}
              disabled={at === 0}
              onClick={() => swap(at)}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={t('removeRow', { number: at + 1 })}
              disabled={options.length === 1 && deepest === mostDeep}
              onClick={() => onChange(options.filter((_, index) => index !== at))}
            >
              ×
            </button>
          </div>
          {deepest > 1 && (
            <Level
              options={one.children ?? []}
              deepest={deepest - 1}
              onChange={(children) => set(at, { ...one, children })}
            />
          )}
        </div>
      ))}
      <button type="button" className={styles.link} disabled={options.length >= most} onClick={add}>
        {t('addOption')}
      </button>
    </div>
  )
}
