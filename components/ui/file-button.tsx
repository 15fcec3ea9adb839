'use client'

import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

type Props = Omit<ButtonProps, 'onClick'> & {
  /** As an input of type file takes it. */
  accept: string
  onChoose(file: File): void
}

/** A button that opens the browser's choice of a file. The same file may be chosen again, mended. */
export function FileButton({ accept, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
