import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { defaultAuthor, type Post } from "@illumine/shared/blog/schema.ts";
import { brand } from "@illumine/shared/brand.ts";
import { toIsoDuration } from "./iso-duration.ts";
import { type SocialPicture, toAbsolute } from "./page-meta.ts";

/** One node of schema.org's vocabulary. */
export type StructuredNode = { "@type": string } & Record<string, unknown>;

type Path = `/${string}`;

const organisationId = toAbsolute("/#organization");
const publisher = { "@id": organisationId };

/** Who runs the site, and the site with its search. Facts only: the claimed figures are no data. */
export const toSiteNodes = (): StructuredNode[] => [
  {
    "@type": "Organization",
    "@id": organisationId,
    name: brand.name,
    url: toAbsolute("/"),
    logo: toAbsolute("/icons/icon-512.png"),
    email: brand.emails.office,
    sameAs: Object.values(brand.channels),
  },
  {
    "@type": "WebSite",
    "@id": toAbsolute("/#website"),
    name: brand.name,
    url: toAbsolute("/"),
    inLanguage: "en",
    publisher,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${toAbsolute("/assessments")}?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  },
];

interface Crumb {
  name: string;
  path: Path;
}

/** The way from the home page to this one. */
export const toBreadcrumbNode = (crumbs: Crumb[]): StructuredNode => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", path: "/" as const }, ...crumbs].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: toAbsolute(path),
  })),
});

/** What a page lists, in its order. */
export const toListNode = (name: string, items: Crumb[], first = 1): StructuredNode[] =>
  items.length === 0
    ? []
    : [
        {
          "@type": "ItemList",
          name,
          itemListElement: items.map((item, index) => ({
            "@type": "ListItem",
            position: first + index,
            name: item.name,
            url: toAbsolute(item.path),
          })),
        },
      ];

export const toCategoryItem = ({ name, slug }: { name: string; slug: string }): Crumb => ({
  name,
  path: `/category/${slug}`,
});

export const toCardItem = (card: { id: string; title: string; categorySlug: string }): Crumb => ({
  name: card.title,
  path: `/category/${card.categorySlug}/${card.id}`,
});

/** Who publishes, named for readers that follow no references. */
const namedPublisher = { "@type": "Organization", "@id": organisationId, name: brand.name, url: toAbsolute("/") };

interface PostingInput {
  post: Post;
  path: Path;
  description: string;
  /** Absolute address. */
  picture: string;
}

/** A post of the blog. */
export const toPostingNode = ({ post, path, description, picture }: PostingInput): StructuredNode => ({
  "@type": "BlogPosting",
  "@id": toAbsolute(path),
  url: toAbsolute(path),
  mainEntityOfPage: toAbsolute(path),
  headline: post.title,
  description,
  image: picture,
  inLanguage: "en",
  datePublished: post.date,
  dateModified: post.updatedAt,
  author: { "@type": post.author === defaultAuthor ? "Organization" : "Person", name: post.author },
  publisher: namedPublisher,
  articleSection: post.category,
  ...(post.tags.length > 0 && { keywords: post.tags.join(", ") }),
});

interface QuizInput {
  assessment: Assessment;
  path: Path;
  description: string;
  picture: SocialPicture | undefined;
  /** What visitors gave, 1 to 5; never an administrator's base value. */
  rating: { mean: number; count: number } | null;
}

/** An assessment. It is rated where visitors rated it, and timed where its duration is one that machines read. */
export function toQuizNode({ assessment, path, description, picture, rating }: QuizInput): StructuredNode {
  const timeRequired = toIsoDuration(assessment.duration);
  return {
    "@type": "Quiz",
    "@id": toAbsolute(path),
    url: toAbsolute(path),
    name: assessment.title,
    description,
    inLanguage: "en",
    learningResourceType: "Assessment",
    educationalLevel: assessment.difficulty,
    about: { "@type": "Thing", name: assessment.category },
    isAccessibleForFree: true,
    publisher: namedPublisher,
    ...(picture && { image: toAbsolute(picture.path) }),
    ...(assessment.tags.length > 0 && { keywords: assessment.tags.join(", ") }),
    ...(timeRequired && { timeRequired }),
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: Math.round(rating.mean * 100) / 100,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}
