import { routeDoor } from '@/lib/bff/route-door'

export const dynamic = 'force-dynamic'
export { routeDoor as GET, routeDoor as HEAD, routeDoor as POST }
