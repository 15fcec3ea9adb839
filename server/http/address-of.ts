import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where a call comes from, as the web says; the other end of the connection where what is said is no address. */
export const addressOf = ({ ip, socket }: FastifyRequest): string => (isIP(ip) ? ip : (socket.remoteAddress ?? ''))
