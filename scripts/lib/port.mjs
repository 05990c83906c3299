import net from "node:net";
import { Problem } from "./problem.mjs";

/**
 * Returns the port to serve on: PORT, which must be free; for 0 any free port; null if PORT is not a port. Sets PORT
 * for the children.
 * @throws Problem when the port is taken
 */
export async function claimPort() {
  const wanted = Number(process.env.PORT);
  // checkSettings reports it with all other invalid settings.
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535) return null;
  const port = await probePort(wanted);
  if (port === null) {
    throw new Problem(
      `Port ${wanted} is in use.`,
      `Stop what listens there, or choose another: PORT=${wanted + 1} npm start`,
    );
  }
  process.env.PORT = String(port);
  return port;
}

export const freePort = () => probePort(0);

/** Returns the port, or null if it is taken. */
export function probePort(port, address) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else if (error.code === "EACCES")
        reject(new Problem(`Port ${port} needs privileges.`, "Choose one above 1023."));
      else reject(error);
    });
    server.listen(port, address, () => {
      const { port: got } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(got));
    });
  });
}
