'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { FileButton } from '@/components/ui/file-button'
import { uploadOwnPicture } from './upload-picture'
import { useAvatarCrop } from './use-avatar-crop'
import styles from './avatar-dialog.module.css'

interface Props {
  /** Keeps what was cut; one's own picture unless said otherwise. */
  upload?(jpeg: Blob): Promise<void>
  /** Of whom, where it is not oneself. */
  name?: string
  onClose(): void
  onSaved(): void
}

/** R2.11-13: choose an image, crop 200 x 200 of it with rotate and zoom, download it or keep it as a person's picture. */
export function AvatarDialog({ upload = uploadOwnPicture, name, onClose, onSaved }: Props) {
  const t = useTranslations('profile.avatar')
  const { stage, chosen, problem, pending, choose, rotate, zoom, download, save } = useAvatarCrop({
    upload,
    onSaved,
    words: { notAnImage: t('notAnImage'), done: t('done') },
  })
  return (
    <DialogFrame
      title={name ? t('titleOf', { name }) : t('title')}
      width={600}
      onClose={onClose}
      problem={problem}
      actions={() => (
        <>
          <Button disabled={!chosen} onClick={() => void download()}>
            {t('download')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="contained" disabled={!chosen || pending} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      )}
    >
      <div className={styles.tools}>
        <FileButton accept="image/*" variant="outlined" onChoose={choose}>
          {t('choose')}
        </FileButton>
        <Button disabled={!chosen} onClick={() => rotate(-90)}>
          {t('left')}
        </Button>
        <Button disabled={!chosen} onClick={() => rotate(90)}>
          {t('right')}
        </Button>
        <Button disabled={!chosen} onClick={() => zoom(0.1)}>
          {t('larger')}
        </Button>
        <Button disabled={!chosen} onClick={() => zoom(-0.1)}>
          {t('smaller')}
        </Button>
      </div>
      <div ref={stage} className={styles.stage} role="group" aria-label={t('crop')} data-empty={!chosen}>
        {!chosen && <p>{t('hint')}</p>}
      </div>
    </DialogFrame>
  )
}
