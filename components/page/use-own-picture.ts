import { ownPicture } from '@/lib/client/own-picture'
import { useStore } from '@/lib/client/store'
import { useShell } from './shell-context'

/** Address of one's own picture; undefined for somebody who has none. */
export function useOwnPicture(): string | undefined {
  const { user } = useShell()
  const changes = useStore(ownPicture, 0)
  if (!user.hasAvatar && changes === 0) return undefined
  return `/api/account/getHeadImage?account=${encodeURIComponent(user.account)}&n=${changes}`
}
