import Button from '@mui/material/Button'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { FileButton } from '@/components/ui/file-button'
import { longestMetadata, readSamlMetadata, type ProviderMetadata } from '@/lib/saml-metadata/read-saml-metadata'
import styles from './settings.module.css'

/** A sign takes four bytes at most: what is cut here is too long whatever it holds. */
const mostBytes = 4 * longestMetadata + 1

interface Props {
  values: Record<string, string | null>
  /** @returns the names of the settings that are not for this page to set */
  onRead(found: ProviderMetadata): string[]
}

/** Fills in what a SAML provider's metadata says, pasted or as a file; nothing is saved by it. */
export function ReadMetadata({ values, onRead }: Props) {
  const t = useTranslations('settings.try')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [filled, setFilled] = useState<{ issuer: string; left: string[] } | null>(null)
  const format = useFormatter()
  const read = (metadata: string) => {
    const found = readSamlMetadata(metadata)
    setProblem('problem' in found ? t(`metadataProblem.${found.problem}`) : '')
    if ('problem' in found) return setFilled(null)
    setText('')
    setFilled({ issuer: found.SAML_ISSUER, left: onRead(found) })
  }
  // Gone again once it was discarded.
  const isTyped = Object.keys(values).some((name) => name.startsWith('SAML_')) || filled?.left.length === 3
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        read(text)
      }}
    >
      <Field label={t('metadataOf')} hint={t('metadataHint')} error={problem}>
        <textarea rows={3} value={text} spellCheck={false} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" variant="outlined" disabled={!text.trim()}>
          {t('fillIn')}
        </Button>
        <FileButton
          variant="outlined"
          accept=".xml,application/samlmetadata+xml,text/xml"
          onChoose={(file) =>
            // What is too large is not read, but told.
            void file
              .slice(0, mostBytes)
              .text()
              .then(read, () => read(''))
          }
        >
          {t('metadataFile')}
        </FileButton>
      </div>
      {filled && isTyped && (
        <p role="status">
          {t('filledIn', { issuer: filled.issuer })}
          {filled.left.length > 0 && <> {t('leftAsSet', { names: format.list(filled.left) })}</>}
        </p>
      )}
    </form>
  )
}
