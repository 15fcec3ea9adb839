import { useTranslations } from 'next-intl'
import { Choices } from '@/components/ui/choices'
import { Field } from '@/components/ui/field'
import { encryptions, type Server } from './typed-server'
import styles from './company-look.module.css'

interface Props {
  server: Server
  disabled: boolean
  error?: string
  /** The account stands there without it. */
  lacksPassword: boolean
  onChange(server: Server): void
}

/** A mail server of the company's own; whatever is changed of it, its password is typed anew. */
export function ServerFields({ server, disabled, error, lacksPassword, onChange }: Props) {
  const t = useTranslations('companyLook.mail')
  const text = (
    name: 'host' | 'port' | 'user' | 'password',
    more: object,
    said: { error?: string; hint?: string } = {},
  ) => (
    <Field label={t(name)} {...said}>
      <input
        value={server[name]}
        disabled={disabled}
        autoComplete="off"
        {...more}
        onChange={({ target }) => onChange({ ...server, [name]: target.value })}
      />
    </Field>
  )
  return (
    <div className={styles.server}>
      <div className={styles.pair}>
        {text('host', { maxLength: 253, placeholder: 'mail.example.com' }, { error })}
        {text('port', { inputMode: 'numeric', maxLength: 5, placeholder: server.encryption === 'tls' ? '465' : '587' })}
      </div>
      <Choices
        legend={t('encryption')}
        choices={encryptions}
        chosen={server.encryption}
        disabled={disabled}
        nameOf={(one) => t(`encryptions.${one}`)}
        onChoose={(encryption) => onChange({ ...server, encryption })}
      />
      <div className={styles.pair}>
        {text('user', { maxLength: 200 })}
        {text(
          'password',
          { type: 'password', maxLength: 200, autoComplete: 'new-password' },
          { hint: t('passwordHint'), error: lacksPassword ? t('passwordAgain') : undefined },
        )}
      </div>
    </div>
  )
}
