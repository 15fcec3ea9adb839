import { ServerAway } from '@/components/sign-in/server-away'

export default function Page() {
  return <ServerAway />
}
