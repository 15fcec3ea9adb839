import Button from '@mui/material/Button'
import { useState } from 'react'
import { FileButton } from '@/components/ui/file-button'
import { shrinkImage } from './picture-file'
import styles from './logo-field.module.css'

interface Props {
  words: { picture: string; none: string; choose: string; replace: string; remove: string; unreadable: string }
  /** A PNG, or what the browser has made of a file, in base64; '' for none. */
  value: string
  disabled: boolean
  onChange(value: string): void
}

const asBase64 = (address: string): string => address.slice(address.indexOf(',') + 1)

/** A picture that stands for the company: as it is kept, another one, or none. */
export function LogoField({ words, value, disabled, onChange }: Props) {
  const [unreadable, setUnreadable] = useState(false)
  const choose = async (file: File) => {
    setUnreadable(false)
    const image = await shrinkImage(file).catch(() => null)
    if (image) onChange(asBase64(image.src))
    else setUnreadable(true)
  }
  return (
    <fieldset className={styles.field}>
      <legend>{words.picture}</legend>
      {value ? <img src={`data:image/png;base64,${value}`} alt={words.picture} /> : <span>{words.none}</span>}
      {!disabled && (
        <span>
          <FileButton
            size="small"
            variant="outlined"
            accept="image/png,image/jpeg,image/webp"
            onChoose={(file) => void choose(file)}
          >
            {value ? words.replace : words.choose}
          </FileButton>
          {value && (
            <Button size="small" onClick={() => onChange('')}>
              {words.remove}
            </Button>
          )}
        </span>
      )}
      {unreadable && <p role="alert">{words.unreadable}</p>}
    </fieldset>
  )
}
