import { type Wrangler, WranglerError } from "./wrangler.ts";

interface Account {
  id: string;
  name: string;
}

interface Whoami {
  loggedIn: boolean;
  accounts?: Account[];
}

const howToLogIn = `You aren't logged in to Cloudflare. Run \`npx wrangler login\`, or set CLOUDFLARE_API_TOKEN to a token that can edit
Workers Scripts, D1 and R2. Then run this again.`;

const listAccounts = (accounts: Account[]) => accounts.map(({ id, name }) => `  ${id}  ${name}`).join("\n");

function parseWhoami(text: string): Whoami | null {
  try {
    return JSON.parse(text) as Whoami;
  } catch {
    return null;
  }
}

/** `wanted`: needed when the login has several accounts. @throws Error that says how to log in, or how to choose */
export async function requireAccount(wrangler: Wrangler, wanted: string | undefined): Promise<Account> {
  const answer = await wrangler(["whoami", "--json"]);
  const user = parseWhoami(answer.stdout);
  if (!user) throw new WranglerError("Asking Cloudflare who you are", answer);
  if (!user.loggedIn) throw new Error(howToLogIn);
  const accounts = user.accounts ?? [];
  if (wanted) {
    // Some tokens can't list their account.
    const account = accounts.length === 0 ? { id: wanted, name: wanted } : accounts.find(({ id }) => id === wanted);
    if (account) return account;
    throw new Error(`Your login has no account ${wanted}. It has:\n${listAccounts(accounts)}`);
  }
  const [first, ...others] = accounts;
  if (!first) throw new Error("Your login has no account. Set its id: CLOUDFLARE_ACCOUNT_ID=… npm run …");
  if (others.length > 0) {
    throw new Error(
      `Your login has several accounts. Choose one with CLOUDFLARE_ACCOUNT_ID=<id>:\n${listAccounts(accounts)}`,
    );
  }
  return first;
}
