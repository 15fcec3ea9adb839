'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FileButton } from '@/components/ui/file-button'
import { sendFile } from '@/lib/client/send-file'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import type { ImportedForm, ImportWords } from '@/lib/form-import/imported-form'
import { ImportPreview } from './import-preview'
import styles from './forms.module.css'

export type Imported = ImportedForm

interface Props {
  problem: string | undefined
  onRead(imported: Imported | null): void
}

type Sheets = Calls['/api/form/readSheetFile']['data']['sheets']
const mostBytes = 2 * 1024 * 1024
const isSheet = (name: string): boolean => /\.(xlsx|csv|txt)$/i.test(name)

/** A file a form is made of: a sheet with heads, a JSON Schema, a form.io definition or a form of ours; what comes of it is shown first. */
export function ImportSource({ problem, onRead }: Props) {
  const t = useTranslations('forms.import')
  const words: ImportWords = {
    tooShort: (label, least) => t('tooShort', { label, least }),
    wrongForm: (label) => t('wrongForm', { label }),
  }
  const [fileName, setFileName] = useState('')
  const [sheets, setSheets] = useState<Sheets>([])
  const [chosen, setChosen] = useState({ sheet: 0, asTable: false })
  const [imported, setImported] = useState<Imported | null>(null)
  const [failed, setFailed] = useState('')
  const take = (read: Imported | null) => {
    setImported(read)
    onRead(read)
  }
  /** A file that is gone, is read by nobody or overwhelms the reader: whoever chose it is told, and may choose another. */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      take(null)
      setFailed((error instanceof CallError && error.message) || t('unreadable'))
    }
  }
  const makeOfSheet = async (all: Sheets, wanted: typeof chosen) => {
    const { fromSheet } = await import('@/lib/form-import/from-sheet')
    const sheet = all[wanted.sheet]
    setChosen(wanted)
    take(sheet ? fromSheet(sheet, words, { asTable: wanted.asTable }) : null)
  }
  const makeOfJson = async (text: string) => {
    const { readImport } = await import('@/lib/form-import/read-import')
    const read = readImport(parsed(text), words)
    if (!read) setFailed(t('unreadable'))
    take(read)
  }
  const choose = async (file: File) => {
    setFileName(file.name)
    setFailed('')
    setSheets([])
    take(null)
    if (file.size > mostBytes) return setFailed(t('tooLarge'))
    await attempt(async () => {
      if (!isSheet(file.name)) return makeOfJson(await file.text())
      const read = await sendFile('/api/form/readSheetFile', {}, file, file.name)
      setSheets(read.sheets)
      await makeOfSheet(read.sheets, { sheet: 0, asTable: false })
    })
  }
  const chooseOther = (wanted: typeof chosen) => {
    setFailed('')
    void attempt(() => makeOfSheet(sheets, wanted))
  }
  return (
    <div className={styles.whole}>
      <p className={styles.explain}>{t('explain')}</p>
      <div className={styles.line}>
        <FileButton
          accept=".xlsx,.csv,.txt,.json,application/json"
          variant="outlined"
          size="small"
          onChoose={(file) => void choose(file)}
        >
          {t(fileName ? 'chooseOther' : 'choose')}
        </FileButton>
        <span>{fileName}</span>
      </div>
      {sheets.length > 0 && (
        <div className={styles.line}>
          {sheets.length > 1 && (
            <label className={styles.line}>
              {t('sheet')}
              <select
                value={chosen.sheet}
                onChange={(event) => chooseOther({ ...chosen, sheet: Number(event.target.value) })}
              >
                {sheets.map(({ name }, index) => (
                  <option key={index} value={index}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.asTable}
              onChange={(event) => chooseOther({ ...chosen, asTable: event.target.checked })}
            />{' '}
            {t('asTable')}
          </label>
        </div>
      )}
      {(failed || problem) && (
        <p role="alert" className={styles.problem}>
          {failed || problem}
        </p>
      )}
      {imported && <ImportPreview imported={imported} />}
    </div>
  )
}

/** What a text says as JSON; undefined for what is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    // Whoever chose the file is told that nothing can be made of it.
    return undefined
  }
}
