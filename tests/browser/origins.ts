const first = Number(process.env['PORT_OF_TESTS'] ?? 4196)
const apart = 100

/** The ports of a worker's studio: that of the site, and the one at which its services answer. */
export const portsOf = (worker: number) => ({ site: first + worker, services: first + apart + worker })

/** The origins of a worker's studio. */
export const originsOf = (worker: number) => {
  const { site, services } = portsOf(worker)
  return { site: `http://127.0.0.1:${site}`, services: `http://127.0.0.1:${services}` }
}
