import { brand } from "@illumine/shared/brand.ts";
import type { TextPageContent, TextPageHead } from "../text-page.ts";
import { MailLink } from "./mail-link.tsx";

const { name, emails } = brand;

export const privacyPolicy: TextPageHead = {
  title: "Privacy Policy",
  description: `What ${name} knows of its visitors, why, for how long, and how you see and delete it.`,
  path: "/privacy",
  lead: "You need no account and no password here. Your answers and your results stay in your own browser unless you give answers to research; the little that our server keeps goes after 90 days, or at once when you say so.",
  facts: [
    ["Effective", "August 31, 2025"],
    ["Last updated", "August 31, 2025"],
  ],
};

export const buildPrivacyPolicy = (): TextPageContent => ({
  ...privacyPolicy,
  sections: [
    {
      id: "scope",
      heading: "What this policy covers",
      body: (
        <>
          <p>
            This policy is about the website of {name} (“{name}”, “we”): what we learn of the people who visit it and
            take assessments, what we do with that, and what you can ask of us. It does not cover sites that we link to.
          </p>
          <p>
            {name} decides why and how this data is used and is the “controller” in the words of European law. The{" "}
            <a className="link" href="/data-protection">
              Data Protection Policy
            </a>{" "}
            says how we organise that; the{" "}
            <a className="link" href="/terms">
              Terms of Service
            </a>{" "}
            say what you may use the service for.
          </p>
        </>
      ),
    },
    {
      id: "data",
      heading: "Data we collect",
      body: (
        <>
          <h3>Account and profile</h3>
          <p>
            None. There are no accounts for visitors: we ask for no name, no e-mail address and no password, and so we
            store none, hashed or otherwise.
          </p>
          <h3>What you say before an assessment</h3>
          <p>
            Your age range and your gender, both chosen from a list. Our server stores them under a random number that
            your browser keeps. Nothing in that record says who you are. If you choose others later, or the same after
            80 days, they get a new number; your browser keeps the earlier ones as well, so that you can see and delete
            what is stored under each.
          </p>
          <h3>Assessment responses</h3>
          <p>
            Your answers are stored by your own browser and are not sent to us unless you choose to give them to
            research. Our server hears which assessment was started, which step was reached and that it was completed.
            It also hears how many questions were passed and for how many seconds each was on the screen; it adds the
            seconds to sums of the day and doesn’t store them with your record. Of a shared result that you open it
            hears only which assessment it is of, and counts that. While it cannot be reached, your browser keeps these
            messages and sends them later, for at most 90 days.
          </p>
          <h3>Answers given to research</h3>
          <p>
            Only if you tick it below your results, one assessment at a time: the answers that you chose, the assessment
            and its version, the version of the scoring, the day, how long it took in rough steps and whether the
            answers came very fast, were all alike or point in different directions; your age range and gender only if
            you tick those, too. Nothing that you wrote, no random number of yours and no address is stored with them.
            You get a receipt code; we keep only a hash of it. With the code you can delete the answers at any time;
            without it nobody can tell which are yours. Ages 11 to 17 are never asked.
          </p>
          <h3>Derived results and profiles</h3>
          <p>
            Scores, recommendation and report are computed in your browser and stay there. We have no profile of you.
          </p>
          <h3>Feedback and communications</h3>
          <p>
            The stars that you give an assessment, and a comment if you write one. If you write us an e-mail, your
            address and what you wrote.
          </p>
          <h3>Usage and log data</h3>
          <p>
            Every browser sends technical data with every request: the IP address, browser and operating system, the
            page that led here (the referrer), the page asked for and the time. The company that delivers our pages
            handles these to deliver and protect them. Our own log keeps the time, the kind of request, the result and
            how long it took; it keeps no IP address and nothing that you typed. An IP address is used for moments to
            hold back floods of requests, and to count how many ratings come from one network on one day: for that day
            we keep a scrambled form of the network’s address range, whose key is deleted the day after.
          </p>
        </>
      ),
    },
    {
      id: "use",
      heading: "What we use it for",
      body: (
        <>
          <ul>
            <li>To show pages, run assessments and let you go on where you left off.</li>
            <li>
              To count how often an assessment is started and completed and how it is rated, and to see where people
              stop, so that we can make it better.
            </li>
            <li>To keep the service safe from abuse and to find faults.</li>
            <li>To answer you when you write to us, and to meet legal duties.</li>
          </ul>
          <p>
            Results come from automated systems: fixed rules turn answers into scores. They are for your own information
            and decide nothing about you. We make no decision with legal or similar effect by automated means, and no
            language model reads your answers.
          </p>
        </>
      ),
    },
    {
      id: "legal-bases",
      heading: "Legal bases",
      body: (
        <>
          <p>Where the law of the European Economic Area, the United Kingdom or Switzerland asks for a basis, it is:</p>
          <ul>
            <li>
              <strong>The service that you ask for</strong> (contract): pages, assessments, answers to your messages.
            </li>
            <li>
              <strong>Our legitimate interests</strong>: security, fault finding and statistics that name nobody.
            </li>
            <li>
              <strong>Your consent</strong>: feedback comments, answers given to research, and advertising where it is
              offered. You can take it back at any time; what was done before stays lawful.
            </li>
            <li>
              <strong>Legal duties</strong>: where a law makes us keep or hand over something.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: "sharing",
      heading: "Who else sees it",
      body: (
        <>
          <p>
            We do not sell personal data and do not share it for cross-context behavioral advertising. We pass on only
            what is needed:
          </p>
          <ul>
            <li>
              <strong>To the company that hosts us</strong> (Cloudflare): it runs the site, its database and its mail on
              our behalf and under our instructions.
            </li>
            <li>
              <strong>To an advertising network</strong>, only where advertisements are switched on, and only after you
              agreed. None are shown between a question and its answers, on results, or to anyone of age 11 to 17.
            </li>
            <li>
              <strong>To authorities</strong>, where a valid legal request leaves no choice.
            </li>
            <li>
              <strong>To a successor</strong>, if {name} is merged or sold; this policy goes on to hold for your data.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: "cookies",
      heading: "Cookies and browser storage",
      body: (
        <>
          <p>
            Visitors get no cookies from us. Your browser’s local storage holds your theme, age range and gender with
            their random numbers, your answers, results and feedback, messages that wait for our server, the receipts of
            answers given to research, and what you chose about advertisements where they are switched on, so that a
            reload loses nothing. It also keeps the pages of the assessments that you opened last, which go on without a
            network. You can clear all this in your browser’s settings at any time; the site then starts afresh.
          </p>
          <p>
            The administrator’s sign-in uses cookies that visitors never receive. An advertising network may set cookies
            of its own, after your consent and not before. “Advertising choices” at the foot of every page changes your
            mind; a browser that sends Global Privacy Control has declined for you.
          </p>
        </>
      ),
    },
    {
      id: "retention",
      heading: "How long we keep it",
      body: (
        <>
          <p>
            Age range, gender, the record of assessments started and completed, and feedback are deleted from our server
            after 90 days, by a job that runs every night. Where a law makes us keep something longer, we keep that and
            nothing else. Counts and averages that name nobody stay. Answers given to research stay until they are
            deleted with the code of their receipt, or with their assessment.
          </p>
          <p>
            What your browser keeps stays until you delete it there. E-mails are kept for as long as the matter takes,
            and then deleted within about 90 days.
          </p>
        </>
      ),
    },
    {
      id: "rights",
      heading: "Your rights",
      body: (
        <>
          <p>
            On{" "}
            <a className="link" href="/results">
              My results
            </a>{" "}
            you see what our server keeps of you and delete it at once, with the random numbers that your browser holds;
            you can also delete single results there. For anything else write to <MailLink address={emails.ethics} />.
            We answer within one month. Where requests are many or complex, this can be extended by two further months,
            and we tell you so within the first.
          </p>
          <p>
            As we do not know who you are, we may need the numbers from your browser to find your record. Using a right
            costs nothing and never makes the service worse for you.
          </p>
          <h3 id="rights-europe">European Economic Area, United Kingdom and Switzerland</h3>
          <p>
            You may ask for access, correction, deletion, restriction and a portable copy, object to what rests on our
            legitimate interests, and take back a consent. You may complain to the supervisory authority where you live
            or work.
          </p>
          <h3 id="rights-california">California</h3>
          <p>
            You may know what we collect and why, get it corrected and deleted, and limit the use of sensitive data. We
            sell and share nothing in the meaning of California law, so that there is nothing to opt out of. Nobody is
            treated differently for using these rights, and an agent may act for you.
          </p>
          <h3 id="rights-india">India</h3>
          <p>
            You may ask for a summary of your data, have it corrected, completed or erased, take back consent, and name
            somebody to act for you. Our Grievance Officer receives complaints at <MailLink address={emails.ethics} />,
            subject “Grievance Officer”. If the answer does not satisfy you, you may turn to the Data Protection Board
            of India.
          </p>
        </>
      ),
    },
    {
      id: "children",
      heading: "Children under 18",
      body: (
        <>
          <p>
            The service is for people aged 18 and over. Visitors from 13 to 17 may use it when a parent or guardian
            agrees; nothing of them is stored on our server, and they see no advertisements. Under 13 it may not be
            used.
          </p>
          <p>If you believe that a child has given us data, write to us and we delete it.</p>
        </>
      ),
    },
    {
      id: "security",
      heading: "Security",
      body: (
        <p>
          Data is encrypted in transit and at rest. Only staff whose role needs it reach the server’s data, after a
          sign-in with a one-time code and from a known device; what they change is recorded. The best protection is
          what we do not have: no names, no passwords, no answers that lead to a person. No system is perfectly safe,
          and we promise care, not perfection. If something goes wrong, the{" "}
          <a className="link" href="/data-protection#breaches">
            Data Protection Policy
          </a>{" "}
          says what we do within 72 hours.
        </p>
      ),
    },
    {
      id: "transfers",
      heading: "International transfers",
      body: (
        <p>
          Our host works worldwide. Data may be handled in the United States and in other countries whose law protects
          it less than yours. For such transfers from the European Economic Area, the United Kingdom and Switzerland we
          rely on standard contractual clauses, or on a decision that the country protects data well enough.
        </p>
      ),
    },
    {
      id: "changes",
      heading: "Changes to this policy",
      body: (
        <p>
          When this policy changes, the new text stands here with a new date. We review it at least every 12 months.
          Where a change matters to you, the site says so in plain sight before it takes effect.
        </p>
      ),
    },
    {
      id: "contact",
      heading: "Contact",
      body: (
        <p>
          Privacy questions and requests: <MailLink address={emails.ethics} />. Everything else:{" "}
          <MailLink address={emails.office} />, or the{" "}
          <a className="link" href="/contact">
            contact page
          </a>
          .
        </p>
      ),
    },
  ],
});
