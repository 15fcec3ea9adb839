import { hashOf } from './hash-of'
import styles from './avatar.module.css'

/** R9-15: five grounds, each dark enough for white letters. */
const grounds = 5

interface Props {
  name: string
  account: string
  size?: number
  /** Address of the person's picture, where he has one. */
  picture?: string
}

/** Initials on a ground that stays the same for one person. */
export function Avatar({ name, account, size = 28, picture }: Props) {
  if (picture) return <img className={styles.picture} src={picture} alt="" width={size} height={size} />
  return (
    <span
      className={styles.avatar}
      data-ground={hashOf(account) % grounds}
      style={{ width: size, height: size, fontSize: size * 0.45 }}
      aria-hidden="true"
    >
      {initials(name || account)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.at(0) ?? ''
  return (words.length > 1 ? first + (words.at(-1)?.at(0) ?? '') : first).toUpperCase()
}
