'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FormField } from '@/lib/contracts/forms'
import type { DisplayProps, InputProps } from '../field-props'
import { pictureAddress } from './picture-address'
import styles from './image.module.css'

const SignatureDialog = dynamic(() =>
  import('@/components/signature/signature-dialog').then((file) => file.SignatureDialog),
)

type SignatureField = Extract<FormField, { type: 'signature' }>

/** Signed by hand, with mouse, pen or finger. */
export function SignatureInput({ id, value, onChange, describedBy }: InputProps<SignatureField>) {
  const t = useTranslations('form')
  const [signing, setSigning] = useState(false)
  return (
    <div className={styles.sign}>
      {typeof value === 'string' && value && (
        <img className={styles.signature} src={pictureAddress(value)} alt={t('signature')} />
      )}
      <Button id={id} variant="outlined" aria-describedby={describedBy} onClick={() => setSigning(true)}>
        {value ? t('signAgain') : t('sign')}
      </Button>
      {signing && (
        <SignatureDialog
          onCancel={() => setSigning(false)}
          onSigned={(fileId) => {
            setSigning(false)
            onChange(fileId)
          }}
        />
      )}
    </div>
  )
}

export function SignatureDisplay({ value }: DisplayProps<SignatureField>) {
  const t = useTranslations('form')
  return typeof value === 'string' && value ? (
    <img className={styles.signature} src={pictureAddress(value)} alt={t('signature')} />
  ) : (
    <span>—</span>
  )
}
