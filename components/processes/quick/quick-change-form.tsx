import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WordsInput } from '@/components/editor-kit/words-input'
import { useAttempt } from '@/components/ui/use-attempt'
import { elementSettings } from '@/lib/engine/elements/settings'
import { sameJson } from '@/lib/editing/shape'
import { writeCondition } from '@/lib/expression/write-condition'
import { isNumberText, placeKey, placesAt, rowAt, valueOf, type QuickPlace } from '@/lib/process-editing/quick-changes'
import { DesignProvider, useDesign, useNewDesign, type ProcessToDesign } from '../designer/design'
import { SettingInput } from '../designer/settings/setting-input'
import { TypedInput } from '../designer/settings/typed-input'
import { useSettingWords } from '../designer/settings/use-setting-words'
import { useDrawnWords } from '../designer/use-drawn-words'
import { useQuickSave, type QuickEdit } from './use-quick-save'
import styles from './quick.module.css'

interface Props {
  process: ProcessToDesign
  elementId: string
  onDirty(dirty: boolean): void
  onBusy(busy: boolean): void
  onLeave(): void
  onSaved(): void
  /** The draft is not what it was. */
  onRefused(): void
}

const nothing: readonly string[] = []

/** The inputs of the designer's panel for what is changed at one element where it is read. */
export function QuickChangeForm({ process, ...rest }: Props) {
  // What comes in meanwhile does not change what somebody is typing.
  const [opened] = useState(process)
  return (
    <DesignProvider value={useNewDesign(opened, nothing)}>
      <Form {...rest} />
    </DesignProvider>
  )
}

function Form({ elementId, onDirty, onBusy, onLeave, onSaved, onRefused }: Omit<Props, 'process'>) {
  const t = useTranslations('processes.quick')
  const words = useTranslations('common.dialog')
  const { definition, process } = useDesign()
  const save = useQuickSave()
  const { busy, problem, attempt } = useAttempt(t('cannot'))
  const [edits, setEdits] = useState<ReadonlyMap<string, QuickEdit>>(new Map())
  /** Numbers that are none yet. */
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const places = placesAt(definition, elementId)
  const set = (place: QuickPlace, value: unknown) => {
    const next = new Map(edits)
    if (sameJson(valueOf(definition, place), value)) next.delete(placeKey(place))
    else next.set(placeKey(place), { place, value })
    setEdits(next)
    onDirty(next.size > 0)
  }
  const mark = (place: QuickPlace, isWrong: boolean) => {
    const key = placeKey(place)
    if (wrong.has(key) === isWrong) return
    const next = new Set(wrong)
    if (isWrong) next.add(key)
    else next.delete(key)
    setWrong(next)
  }
  const submit = async () => {
    onBusy(true)
    let kept = false
    await attempt(async () => {
      await save(definition, [...edits.values()])
      kept = true
    })
    onBusy(false)
    if (kept) onSaved()
    else onRefused()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog for people stands inside: what it sends is not meant.
        if (event.target !== event.currentTarget) return
        if (edits.size > 0 && wrong.size === 0 && !busy) void submit()
      }}
    >
      <p className={styles.note}>
        {t(process.draft.changed && process.published ? 'intoDraft' : 'becomesDraft', { version: process.nextVersion })}
      </p>
      {places.length === 0 && <p role="status">{t('gone')}</p>}
      {places.map((place) => (
        <PlaceInput
          key={placeKey(place)}
          place={place}
          value={edits.has(placeKey(place)) ? edits.get(placeKey(place))?.value : valueOf(definition, place)}
          disabled={busy}
          onChange={(value) => set(place, value)}
          onWrong={(isWrong) => mark(place, isWrong)}
        />
      ))}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <footer className={styles.foot}>
        <Button onClick={onLeave} disabled={busy}>
          {words('cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={busy || edits.size === 0 || wrong.size > 0}>
          {t('save')}
        </Button>
      </footer>
    </form>
  )
}

interface PlaceProps {
  place: QuickPlace
  value: unknown
  disabled: boolean
  onChange(value: unknown): void
  onWrong(isWrong: boolean): void
}

function PlaceInput({ place, value, disabled, onChange, onWrong }: PlaceProps) {
  const t = useTranslations('processes.quick')
  const settingWords = useSettingWords()
  const drawn = useDrawnWords()
  const { definition } = useDesign()
  if (place.what === 'element') {
    const element = definition.elements.find(({ id }) => id === place.id)!
    return (
      <SettingInput
        name={place.setting}
        label={settingWords.setting(place.setting)}
        setting={elementSettings(element.type)[place.setting]!}
        elementId={place.id}
        value={value}
        disabled={disabled}
        onChange={onChange}
      />
    )
  }
  const line = definition.transitions.find(({ id }) => id === place.id)!
  const to = definition.elements.find(({ id }) => id === line.to)
  const way = to ? drawn.name(to) || drawn.words.typeOf(to) : line.to
  if (place.kind === 'name')
    return (
      <WordsInput
        label={t('wayName', { to: way })}
        value={value}
        disabled={disabled}
        onChange={(name) => onChange(name ?? '')}
      />
    )
  const row = rowAt(line.expression, place.row)
  const said = row ? drawn.sentence(writeCondition({ kind: 'group', match: 'all', items: [row] })) : ''
  const label =
    row && row.values.length > 1 ? t('numberOf', { to: way, said, at: place.at + 1 }) : t('number', { to: way, said })
  return (
    <TypedInput
      label={label}
      value={String(value)}
      disabled={disabled}
      mode="decimal"
      most={27}
      wrong={(text) => (isNumberText(text) ? undefined : t('notNumber'))}
      onTyped={(text) => onWrong(!isNumberText(text))}
      onText={onChange}
    />
  )
}
