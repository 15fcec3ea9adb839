'use client'

import { useTranslations } from 'next-intl'
import type { InputHTMLAttributes } from 'react'
import { Icon } from '@/components/ui/icon'
import { iconNames } from '@/components/ui/icons'
import styles from './menu-form.module.css'

/** The sign of a menu, chosen from pictures. */
export function IconChoice({ icon }: { icon: InputHTMLAttributes<HTMLInputElement> }) {
  const t = useTranslations('menus')
  return (
    <fieldset className={styles.icons}>
      <legend>{t('icon')}</legend>
      {['', ...iconNames].map((name) => {
        const word = name ? t(`icons.${name as 'home'}`) : t('noIcon')
        return (
          <label key={name} title={word}>
            <input {...icon} type="radio" value={name} aria-label={word} />
            {name ? <Icon name={name} size={20} /> : <span>{word}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
