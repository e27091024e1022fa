import { identifyNetwork, type Network, selectNetworkKey, toDay } from "#app/db/visitors/networks.server.ts";
import { findNetwork } from "#app/services/address-range.ts";
import type { ApiContext } from "../http/context.ts";

export async function findRequestNetwork(c: ApiContext, now: Date): Promise<Network> {
  const { db } = c.env;
  const day = toDay(now);
  const [stamp] = await selectNetworkKey(db, day);
  return identifyNetwork(db, { day, range: findNetwork(c.req.header("CF-Connecting-IP")), key: stamp?.key });
}
