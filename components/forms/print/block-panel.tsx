'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactElement } from 'react'
import { PartInput } from '@/components/editor-kit/part-input'
import { Field } from '@/components/ui/field'
import type { PrintBlock, PrintBlockOf } from '@/lib/contracts/form-prints'
import { everyField } from '@/lib/form-data/every-field'
import { formFields } from '@/lib/form-data/form-fields'
import { requestPlaces } from '@/lib/form-data/print-places'
import { changeBlock } from '@/lib/form-editing/print-commands'
import { traitsOf } from '@/lib/form-fields/traits'
import { localText } from '@/lib/i18n/local-text'
import { usePrintMaking } from './print-design'
import styles from './print.module.css'

interface Props<Block extends PrintBlock = PrintBlock> {
  block: Block
}

/** A step whose decision may be signed. */
export interface SignedStep {
  id: string
  name: string
  processName: string
}

/** What one can set of the block that is chosen. */
export function BlockPanel({ block, steps }: Props & { steps: readonly SignedStep[] }) {
  const t = useTranslations('prints')
  const { mayEdit } = usePrintMaking()
  return (
    <fieldset className={styles.settings} disabled={!mayEdit} key={block.id}>
      <legend>{t(`blocks.${block.type}`)}</legend>
      <p className={styles.hint}>{t(`hints.${block.type}`)}</p>
      {settingsOf(block, steps)}
    </fieldset>
  )
}

function settingsOf(block: PrintBlock, steps: readonly SignedStep[]): ReactElement | null {
  switch (block.type) {
    case 'head':
      return (
        <>
          <Words block={block} name="name" />
          <Words block={block} name="below" />
          <Places block={block} name="below" />
          <HeadParts block={block} />
        </>
      )
    case 'title':
      return (
        <>
          <Words block={block} name="text" />
          <Places block={block} name="text" />
        </>
      )
    case 'text':
      return <TextSettings block={block} />
    case 'fields':
      return <FieldSettings block={block} />
    case 'table':
      return <TableSettings block={block} />
    case 'opinions':
      return <Words block={block} name="title" />
    case 'signatures':
      return <SignatureSettings block={block} steps={steps} />
    case 'qr':
      return (
        <>
          <Words block={block} name="text" />
          <Align block={block} />
        </>
      )
    case 'pages':
      return <Align block={block} />
    default:
      return null
  }
}

function useChange(block: PrintBlock) {
  const { make, endTyping } = usePrintMaking()
  return {
    set: (changes: object, typing?: string) =>
      make(
        { key: 'change', values: { type: block.type } },
        (print) => changeBlock(print, block.id, changes as Partial<PrintBlock>),
        typing && `${block.id}/${typing}`,
      ),
    endTyping,
  }
}

/** A text in the language one reads in; the others keep theirs. */
function Words({ block, name }: Props & { name: 'name' | 'below' | 'text' | 'title' }) {
  const t = useTranslations('prints')
  const locale = useLocale()
  const { set, endTyping } = useChange(block)
  const text = String((block as unknown as Record<string, unknown>)[name] ?? '')
  return (
    <Field label={t(`settings.${name}`)}>
      <PartInput
        text={text}
        language={locale}
        alone
        most={572}
        each={190}
        onText={(next) => set({ [name]: next }, name)}
        onBlur={endTyping}
      />
    </Field>
  )
}

/** Puts a place behind what is written. */
function Places({ block, name }: Props & { name: 'below' | 'text' }) {
  const t = useTranslations('prints')
  const locale = useLocale()
  const { definition } = usePrintMaking()
  const { set } = useChange(block)
  const text = String((block as unknown as Record<string, unknown>)[name] ?? '')
  const fields = everyField(definition).filter(
    ({ field, table }) => !table && traitsOf(field).hasValue && field.type !== 'table',
  )
  const sums = everyField(definition).filter(({ field, table }) => table && traitsOf(field).align === 'end')
  return (
    <Field label={t('settings.insert')}>
      <select value="" onChange={({ target }) => set({ [name]: text + target.value })}>
        <option value="">{t('settings.choosePlace')}</option>
        <optgroup label={t('settings.ofForm')}>
          {fields.map(({ path, field }) => (
            <option key={path} value={`{${path}}`}>
              {localText(field.label, locale)}
            </option>
          ))}
          {sums.map(({ path, field, table }) => (
            <option key={path} value={`{sum(${path})}`}>
              {t('settings.sumOf', {
                column: localText(field.label, locale),
                table: localText(table?.label ?? '', locale),
              })}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('settings.ofRequest')}>
          {requestPlaces.map((place) => (
            <option key={place} value={`{@${place}}`}>
              {t(`places.${place}`)}
            </option>
          ))}
        </optgroup>
      </select>
    </Field>
  )
}

function Align({ block }: { block: PrintBlockOf<'text' | 'qr' | 'pages'> }) {
  const t = useTranslations('prints')
  const { set } = useChange(block)
  return (
    <Field label={t('settings.align')}>
      <select value={block.align} onChange={({ target }) => set({ align: target.value })}>
        {(['start', 'center', 'end'] as const).map((align) => (
          <option key={align} value={align}>
            {t(`aligns.${align}`)}
          </option>
        ))}
      </select>
    </Field>
  )
}

function HeadParts({ block }: Props<PrintBlockOf<'head'>>) {
  const t = useTranslations('prints')
  const { set } = useChange(block)
  return (
    <>
      <Flag label={t('settings.logo')} value={block.logo} onChange={(logo) => set({ logo })} />
      <Flag label={t('settings.line')} value={block.line} onChange={(line) => set({ line })} />
    </>
  )
}

function TextSettings({ block }: Props<PrintBlockOf<'text'>>) {
  const t = useTranslations('prints')
  const { set, endTyping } = useChange(block)
  return (
    <>
      <Field label={t('settings.text')}>
        <textarea
          rows={5}
          maxLength={4000}
          value={block.text}
          onChange={({ target }) => set({ text: target.value }, 'text')}
          onBlur={endTyping}
        />
      </Field>
      <Places block={block} name="text" />
      <Align block={block} />
      <Flag label={t('settings.bold')} value={block.bold} onChange={(bold) => set({ bold })} />
    </>
  )
}

function Flag({ label, value, onChange }: { label: string; value: boolean; onChange(value: boolean): void }) {
  return (
    <label className={styles.flag}>
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} /> {label}
    </label>
  )
}

/** Ticks among things that stand in an order; without a tick all of them count. */
function Ticks({
  label,
  all,
  ticked,
  onChange,
}: {
  label: string
  all: readonly { id: string; label: string }[]
  ticked: readonly string[]
  onChange(ids: string[]): void
}) {
  const t = useTranslations('prints')
  const locale = useLocale()
  return (
    <fieldset className={styles.ticks}>
      <legend>{label}</legend>
      <p className={styles.hint}>{t('settings.allWithout')}</p>
      {all.map(({ id, label: name }) => (
        <Flag
          key={id}
          label={localText(name, locale)}
          value={ticked.includes(id)}
          onChange={(on) => onChange(on ? [...ticked, id] : ticked.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  )
}

function FieldSettings({ block }: Props<PrintBlockOf<'fields'>>) {
  const t = useTranslations('prints')
  const { definition } = usePrintMaking()
  const { set } = useChange(block)
  return (
    <>
      <Field label={t('settings.columns')}>
        <select value={block.columns} onChange={({ target }) => set({ columns: Number(target.value) })}>
          {[1, 2, 3, 4].map((columns) => (
            <option key={columns} value={columns}>
              {columns}
            </option>
          ))}
        </select>
      </Field>
      <Ticks
        label={t('settings.fields')}
        all={formFields(definition).filter((field) => field.type !== 'table' && traitsOf(field).hasValue)}
        ticked={block.fields}
        onChange={(fields) => set({ fields })}
      />
    </>
  )
}

function TableSettings({ block }: Props<PrintBlockOf<'table'>>) {
  const t = useTranslations('prints')
  const locale = useLocale()
  const { definition } = usePrintMaking()
  const { set } = useChange(block)
  const tables = formFields(definition).flatMap((field) => (field.type === 'table' ? [field] : []))
  const table = tables.find(({ id }) => id === block.table)
  if (tables.length === 0) return <p className={styles.hint}>{t('noTables')}</p>
  return (
    <>
      <Field label={t('settings.table')}>
        <select value={block.table} onChange={({ target }) => set({ table: target.value, columns: [] })}>
          {!table && <option value={block.table}>{t('settings.chooseTable')}</option>}
          {tables.map(({ id, label }) => (
            <option key={id} value={id}>
              {localText(label, locale)}
            </option>
          ))}
        </select>
      </Field>
      {table && (
        <Ticks
          label={t('settings.tableColumns')}
          all={table.fields}
          ticked={block.columns}
          onChange={(columns) => set({ columns })}
        />
      )}
      <Flag label={t('settings.totals')} value={block.totals} onChange={(totals) => set({ totals })} />
      <Flag label={t('settings.numbered')} value={block.numbered} onChange={(numbered) => set({ numbered })} />
    </>
  )
}

const mostSignatures = 8

type Place = PrintBlockOf<'signatures'>['places'][number]

/** Whose signature stands at a place: by hand, or of a step by its id; one that is gone is still said. */
function SignedBy({
  place,
  steps,
  onChange,
}: {
  place: Place
  steps: readonly SignedStep[]
  onChange(changes: Partial<Place>): void
}) {
  const t = useTranslations('prints')
  const locale = useLocale()
  const processes = [...new Set(steps.map(({ processName }) => processName))]
  const named = localText(place.step, locale)
  const isThere = steps.some(({ id }) => id === place.stepId)
  // The same step may stand in several processes: the first one stands for it.
  const value = place.stepId || (place.step ? earlierName : '')
  return (
    <Field label={t('settings.step')}>
      <select
        value={value}
        onChange={({ target }) => {
          const step = steps.find(({ id }) => id === target.value)
          if (target.value !== earlierName) onChange({ stepId: step?.id ?? '', step: step?.name ?? '' })
        }}
      >
        <option value="">{t('settings.byHand')}</option>
        {place.stepId && !isThere && (
          <option value={place.stepId}>{t('settings.stepGone', { step: named || place.stepId })}</option>
        )}
        {!place.stepId && place.step && (
          <option value={earlierName}>{t('settings.stepByName', { step: named })}</option>
        )}
        {processes.map((process) => (
          <optgroup key={process} label={process}>
            {steps
              .filter(({ processName }) => processName === process)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </Field>
  )
}

/** Stands for a step a design of an earlier release knows by its name; no id has spaces. */
const earlierName = ' by name '

function SignatureSettings({ block, steps }: Props<PrintBlockOf<'signatures'>> & { steps: readonly SignedStep[] }) {
  const t = useTranslations('prints')
  const locale = useLocale()
  const { set, endTyping } = useChange(block)
  const { places } = block
  const change = (at: number, changes: object, typing?: string) =>
    set({ places: places.map((place, index) => (index === at ? { ...place, ...changes } : place)) }, typing)
  return (
    <>
      {places.map((place, at) => (
        <div key={at} className={styles.place}>
          <Field label={t('settings.place', { at: at + 1 })}>
            <PartInput
              text={place.label}
              language={locale}
              alone
              most={182}
              each={60}
              onText={(label) => change(at, { label }, `place${at}`)}
              onBlur={endTyping}
            />
          </Field>
          <SignedBy place={place} steps={steps} onChange={(changes) => change(at, changes)} />
          <button
            type="button"
            className={styles.link}
            onClick={() => set({ places: places.filter((_, index) => index !== at) })}
          >
            {t('settings.removePlace', { at: at + 1 })}
          </button>
        </div>
      ))}
      {places.length < mostSignatures && (
        <button
          type="button"
          className={styles.link}
          onClick={() => set({ places: [...places, { label: t('settings.newPlace'), stepId: '', step: '' }] })}
        >
          {t('settings.addPlace')}
        </button>
      )}
    </>
  )
}
