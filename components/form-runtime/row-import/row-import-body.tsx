'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { PlainTable } from '@/components/ui/plain-table'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { ListSelect } from '@/components/ui/list-select'
import { FileButton } from '@/components/ui/file-button'
import { Skeleton } from '@/components/ui/skeleton'
import picker from '@/components/pickers/picker.module.css'
import { CallError } from '@/lib/client/call-error'
import { sendFile } from '@/lib/client/send-file'
import { showError, showProblem } from '@/lib/client/toasts'
import type { Calls } from '@/lib/client/calls'
import type { FormData, PlainField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import { localToday } from '../local-today'
import type { RowReader } from './read-rows'
import styles from './row-import.module.css'

type SheetFile = Calls['/api/form/readSheetFile']['data']

interface Props {
  /** What can be filled in; without any the columns of the file are taken as they are. */
  fields: readonly PlainField[] | null
  /** Rows that still fit. */
  room: number
  onDone(rows: FormData[]): void
}

/** R2.8-27: rows out of an Excel or CSV file: which sheet, which columns, which rows, and what cannot be read. */
export function RowImportBody({ fields, room, onDone }: Props) {
  const t = useTranslations('rowImport')
  const [reader, setReader] = useState<RowReader | null>(null)
  const [file, setFile] = useState<SheetFile | null>(null)
  const [reading, setReading] = useState(false)
  useEffect(() => {
    let wanted = true
    void import('./read-rows').then((loaded) => wanted && setReader(loaded))
    return () => {
      wanted = false
    }
  }, [])
  const read = async (chosen: File) => {
    setReading(true)
    try {
      setFile(await sendFile('/api/form/readSheetFile', {}, chosen, chosen.name))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showError(error)
    } finally {
      setReading(false)
    }
  }
  const choose = (
    <FileButton
      accept=".xlsx,.csv,.txt"
      variant={file ? 'outlined' : 'contained'}
      size="small"
      disabled={reading}
      onChoose={(chosen) => void read(chosen)}
    >
      {file ? t('other') : t('choose')}
    </FileButton>
  )
  if (reading || !reader)
    return (
      <div className={picker.body}>
        {reading && (
          <p role="status" className={styles.note}>
            {t('reading')}
          </p>
        )}
        <Skeleton height={240} />
      </div>
    )
  if (!file)
    return (
      <EmptyState icon="upload" title={t('begin')}>
        {choose}
      </EmptyState>
    )
  return (
    <Chosen
      key={`${file.fileName} ${file.sheets.length}`}
      file={file}
      fields={fields}
      room={room}
      reader={reader}
      choose={choose}
      onDone={onDone}
    />
  )
}

/** Rows a preview draws at once; all of them are imported. */
const shownRows = 200

function Chosen({
  file,
  fields,
  room,
  reader,
  choose,
  onDone,
}: Props & { file: SheetFile; reader: RowReader; choose: ReactNode }) {
  const t = useTranslations('rowImport')
  const word = useWorkflowWords()
  const locale = useLocale()
  const [sheetIndex, setSheetIndex] = useState(0)
  const [headIndex, setHeadIndex] = useState(0)
  const [moved, setMoved] = useState<Record<string, number>>({})
  const [ticked, setTicked] = useState<Record<number, boolean>>({})
  const sheet = file.sheets[sheetIndex] ?? file.sheets[0]!
  const heads = useMemo(() => sheet.rows[headIndex]?.cells ?? [], [sheet, headIndex])
  const begin = (change: () => void) => {
    change()
    setMoved({})
    setTicked({})
  }
  const wanted = useMemo(
    () => (fields ? reader.fillable(fields) : asFields(heads, (place) => t('column', { place }))),
    [fields, heads, reader, t],
  )
  const places = useMemo(
    () => ({
      ...(fields ? reader.matchColumns(heads, wanted) : Object.fromEntries(wanted.map(({ id }, index) => [id, index]))),
      ...moved,
    }),
    [fields, reader, heads, wanted, moved],
  )
  const taken = wanted.filter(({ id }) => (places[id] ?? -1) >= 0)
  const rows = useMemo(
    () => reader.readSheetRows(sheet.rows.slice(headIndex + 1), wanted, places, localToday()),
    [reader, sheet, headIndex, wanted, places],
  )
  const isTicked = (row: (typeof rows)[number]) => ticked[row.line] ?? Object.keys(row.errors).length === 0
  const chosen = rows.filter(isTicked)
  const bad = rows.filter(({ errors }) => Object.keys(errors).length > 0)
  const nameOf = (field: PlainField) => localText(field.label, locale)
  const ok = () => {
    if (taken.length === 0) return showProblem(t('noColumns'))
    if (chosen.length === 0) return showProblem(t('nothing'))
    if (chosen.length > room) return showProblem(t('tooMany', { room, chosen: chosen.length }))
    onDone(chosen.map(({ row }) => row))
  }
  return (
    <div className={picker.body}>
      <div className={styles.file}>
        <strong>{file.fileName}</strong> {choose}
      </div>
      <div className={styles.scroll}>
        <div className={styles.settings}>
          {file.sheets.length > 1 && (
            <Field label={t('sheet')}>
              <ListSelect
                value={String(sheetIndex)}
                options={file.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
                onChange={(chosen) =>
                  begin(() => {
                    setSheetIndex(Number(chosen))
                    setHeadIndex(0)
                  })
                }
              />
            </Field>
          )}
          <Field label={t('headLine')}>
            <ListSelect
              value={String(headIndex)}
              options={sheet.rows.slice(0, 20).map(({ line, cells }, index) => ({
                value: String(index),
                label: `${t('line', { line })} ${cells.filter(Boolean).slice(0, 4).join(' · ').slice(0, 60)}`,
              }))}
              onChange={(chosen) => begin(() => setHeadIndex(Number(chosen)))}
            />
          </Field>
        </div>
        {fields && (
          <fieldset className={styles.settings}>
            <legend>{t('columns')}</legend>
            {wanted.map((field) => (
              <Field key={field.id} label={nameOf(field)} required={field.required}>
                <ListSelect
                  value={String(places[field.id] ?? -1)}
                  options={[
                    { value: '-1', label: t('notTaken') },
                    ...heads.map((head, index) => ({
                      value: String(index),
                      label: head || t('column', { place: index + 1 }),
                    })),
                  ]}
                  onChange={(chosen) => setMoved({ ...moved, [field.id]: Number(chosen) })}
                />
              </Field>
            ))}
          </fieldset>
        )}
        {sheet.records > sheet.rows.length && (
          <p className={styles.note}>{t('more', { records: sheet.records, shown: sheet.rows.length })}</p>
        )}
        {bad.length > 0 && (
          <p className={styles.warning} role="status">
            {t('bad', { count: bad.length })}
          </p>
        )}
        {rows.length === 0 ? (
          <p className={styles.note}>{t('noRows')}</p>
        ) : (
          <PlainTable
            label={t('preview')}
            tallest={360}
            columns={[
              {
                key: 'take',
                head: (
                  <input
                    type="checkbox"
                    aria-label={t('takeAll')}
                    checked={chosen.length === rows.length}
                    onChange={(event) =>
                      setTicked(Object.fromEntries(rows.map(({ line }) => [line, event.target.checked])))
                    }
                  />
                ),
                cell: (row) => (
                  <input
                    type="checkbox"
                    aria-label={t('take', { line: row.line })}
                    checked={isTicked(row)}
                    onChange={(event) => setTicked({ ...ticked, [row.line]: event.target.checked })}
                  />
                ),
              },
              ...taken.map((field) => ({
                key: field.id,
                head: nameOf(field),
                cell: (row: (typeof rows)[number], index: number) => {
                  const text = sheet.rows[headIndex + 1 + index]?.cells[places[field.id] ?? -1] ?? ''
                  const error = row.errors[field.id]
                  return error ? t('cell', { text: text || t('empty'), reason: word(`fieldErrors.${error}`) }) : text
                },
              })),
            ]}
            rows={rows.slice(0, shownRows)}
            keyOf={({ line }) => line}
            isWrong={({ errors }, column) =>
              column === undefined ? Object.keys(errors).length > 0 : Boolean(errors[column])
            }
          />
        )}
      </div>
      <div className={picker.foot}>
        <span className={picker.count}>{t('count', { chosen: chosen.length, all: rows.length })}</span>
        <Button variant="contained" onClick={ok}>
          {t('ok', { count: chosen.length })}
        </Button>
      </div>
    </div>
  )
}

/** The columns of a file as fields of their own, each by its head. */
function asFields(heads: readonly string[], nameless: (place: number) => string): PlainField[] {
  const names = heads.map((head, index) => head || nameless(index + 1))
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((one) => one === name).length
    const id = before ? `${name} ${before + 1}` : name
    return { id, label: id, type: 'text', span: 1, required: false, maxLength: 4000 }
  })
}
