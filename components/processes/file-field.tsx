'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FileButton } from '@/components/ui/file-button'
import { fileSize } from '@/components/ui/file-size'
import { showProblem } from '@/lib/client/toasts'
import { readDefinition, type DefinitionFile, type Trouble } from './read-definition'
import styles from './processes.module.css'

/** Larger than any definition within the limits of elements and transitions. */
const mostBytes = 4 * 1024 * 1024

interface Props {
  file: DefinitionFile | null
  /** What the server found wrong with it. */
  troubles: Trouble[]
  onChoose(file: DefinitionFile): void
}

/** A definition from a file, and what is wrong with it, each with its line. */
export function FileField({ file, troubles, onChoose }: Props) {
  const t = useTranslations('processes.file')
  const [size, setSize] = useState(0)
  const choose = async (chosen: File) => {
    if (chosen.size > mostBytes) return showProblem(t('tooLarge', { size: fileSize(mostBytes) }))
    setSize(chosen.size)
    onChoose(readDefinition(chosen.name, await chosen.text()))
  }
  const wrong = [
    ...(file?.broken ?? []).map(({ code, ...place }) => ({
      ...place,
      path: '',
      text: t.has(`broken.${code}` as never) ? t(`broken.${code}` as never) : t('broken.other'),
    })),
    ...troubles,
  ]
  return (
    <div className={styles.whole}>
      <div className={styles.fileLine}>
        <FileButton
          accept=".json,application/json"
          variant="outlined"
          size="small"
          onChoose={(chosen) => void choose(chosen)}
        >
          {t('choose')}
        </FileButton>
        <span>{file ? `${file.fileName} · ${fileSize(size)}` : t('none')}</span>
      </div>
      {wrong.length > 0 && (
        <div className={styles.wrong} role="alert">
          <p>{t('wrong', { count: wrong.length })}</p>
          <ul>
            {wrong.map(({ line, column, path, text, excerpt }, index) => (
              <li key={`${line} ${column} ${path} ${index}`}>
                <strong>{t('line', { line, column })}</strong> {path && <code>{path}</code>} {text}
                {excerpt && <pre>{excerpt}</pre>}
              </li>
            ))}
          </ul>
          <p>{t('mend')}</p>
        </div>
      )}
    </div>
  )
}
