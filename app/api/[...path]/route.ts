import { routeDoor } from '@/lib/bff/route-door'

export const dynamic = 'force-dynamic'
export {
  routeDoor as DELETE,
  routeDoor as GET,
  routeDoor as HEAD,
  routeDoor as PATCH,
  routeDoor as POST,
  routeDoor as PUT,
}
