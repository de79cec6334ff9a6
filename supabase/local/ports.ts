import { type AddressInfo, createServer, type Server } from "node:net";
import { BackendError } from "./config.ts";

export const portTaken = (port: number, variable: string): BackendError =>
  new BackendError(`Port ${port} is taken by another program: stop that, or set ${variable} to a free port.`);

function listening(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve(server));
  });
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

export async function requireFreePort(port: number, variable: string): Promise<void> {
  const server = await listening(port).catch(() => {
    throw portTaken(port, variable);
  });
  await closed(server);
}

/** Ports that are free now. Each is occupied until all are found, so that they differ. */
export async function freePorts<const Names extends readonly string[]>(
  ...names: Names
): Promise<Record<Names[number], number>> {
  const servers = await Promise.all(names.map(() => listening(0)));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map(closed));
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as Record<Names[number], number>;
}
