import { rm } from "node:fs/promises";
import { type Installation, installation } from "./binaries.ts";
import type { BackendConfig } from "./config.ts";
import { type Gateway, startGateway, startHostedGateway, storageDir } from "./gateway.ts";
import { migrate } from "./migrate.ts";
import { requireFreePort } from "./ports.ts";
import { type Cluster, createCluster, evictOrphan, startCluster } from "./postgres.ts";
import { provision, requireWhere, shareSigningKey } from "./provision.ts";
import { type Secrets, secretsOf } from "./secrets.ts";
import { sleep } from "./wait.ts";

/** The longest pause between two attempts to start a service. Pauses grow by the step. */
const MOST_PAUSE_MS = 2_000;
const PAUSE_STEP_MS = 200;

/** PostgreSQL and the gateway in front of it, brought up and down in order. */
export class Stack {
  #config: BackendConfig;
  #install: Installation;
  #secrets: Secrets;
  #cluster: Cluster | undefined;
  #gateway: Gateway | undefined;
  #stopping = false;
  #reopening: Promise<unknown> = Promise.resolve();
  migrated: string[] = [];

  private constructor(config: BackendConfig, install: Installation) {
    this.#config = config;
    this.#install = install;
    this.#secrets = secretsOf(config.dataDir);
  }

  static async prepare(config: BackendConfig): Promise<Stack> {
    return new Stack(config, await installation(config.dataDir));
  }

  /** Starts PostgreSQL alone. When two starts run at once, its lock on the cluster lets only one of them continue. */
  async startDatabase({ evict }: { evict: boolean }): Promise<void> {
    if (evict) await evictOrphan(this.#install);
    await createCluster(this.#install, this.#config, this.#secrets.superuserPassword);
    this.#stopping = false;
    await this.#openCluster();
  }

  async #openCluster(): Promise<void> {
    const cluster = await startCluster(this.#install, this.#config, this.#secrets.superuserPassword);
    this.#cluster = cluster;
    void cluster.gone.then(() => {
      if (this.#cluster === cluster) this.#reopen("PostgreSQL", () => this.#openCluster());
    });
  }

  async startServices(): Promise<void> {
    await provision(this.#config, this.#secrets);
    this.migrated = await migrate(this.#config);
    if (this.#config.hosted) await requireWhere(this.#config, this.#secrets);
    await shareSigningKey(this.#config, this.#secrets);
    await this.#openGateway();
  }

  async #openGateway(): Promise<void> {
    await requireFreePort(this.#config.apiPort, "SUPABASE_API_PORT");
    const gateway = await (this.#config.hosted ? startHostedGateway : startGateway)(this.#config, this.#secrets);
    this.#gateway = gateway;
    void gateway.gone.then(() => {
      if (this.#gateway === gateway) this.#reopen("The gateway", () => this.#openGateway());
    });
  }

  #reopen(name: string, open: () => Promise<void>): void {
    this.#reopening = Promise.all([this.#reopening, this.#openUntilItRuns(name, open)]);
  }

  /** Tries until the service runs or the backend stops, because a full disk may have ended it and have room later. */
  async #openUntilItRuns(name: string, open: () => Promise<void>): Promise<void> {
    for (let attempt = 1; !this.#stopping; attempt += 1) {
      console.error(`${name} ended unexpectedly: starting it again.`);
      await sleep(Math.min(PAUSE_STEP_MS * attempt, MOST_PAUSE_MS));
      if (this.#stopping) return;
      try {
        return await open();
      } catch (error) {
        console.error(error);
      }
    }
  }

  async #closeGateway(): Promise<void> {
    const gateway = this.#gateway;
    this.#gateway = undefined;
    await gateway?.stop();
  }

  /** The gateway reads the schema once, so it is started again for new tables and functions. */
  async applyMigrations(): Promise<void> {
    this.migrated = await migrate(this.#config);
    if (this.migrated.length === 0) return;
    await this.#closeGateway();
    await this.#openGateway();
  }

  async reset(): Promise<void> {
    await this.stop();
    await this.#erase();
    await this.startDatabase({ evict: false });
    await this.startServices();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#reopening;
    await this.#closeGateway();
    const cluster = this.#cluster;
    this.#cluster = undefined;
    await cluster?.stop();
    if (!this.#config.durable) await this.#erase();
  }

  #erase(): Promise<void> {
    return erase(this.#config, this.#install);
  }
}

async function erase(config: BackendConfig, install: Installation): Promise<void> {
  await rm(install.clusterDir, { recursive: true, force: true });
  await rm(storageDir(config), { recursive: true, force: true });
}

/** Erases the data of a backend that does not run, perhaps because of these data. */
export async function eraseData(config: BackendConfig): Promise<void> {
  const install = await installation(config.dataDir);
  await evictOrphan(install);
  await erase(config, install);
}
